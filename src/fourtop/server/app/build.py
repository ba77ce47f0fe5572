"""The application: the service with its routes around it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from fourtop.server.app import api, pages, plain, socket, static
from fourtop.server.app.context import Context
from fourtop.server.app.errors import add_error_handlers
from fourtop.server.app.guard import Guard
from fourtop.server.core.env import Env
from fourtop.server.core.ports import Clock, Secrets, SystemClock, SystemSecrets
from fourtop.server.core.service import Service
from fourtop.server.settings import Settings
from fourtop.server.storage.database import Database
from fourtop.server.storage.store import Store
from fourtop.server.warm import warm_all

SMALLEST = 600
"""Bytes from which on an answer is compressed."""


def create_app(
    data: Path,
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    secrets: Secrets | None = None,
) -> FastAPI:
    """The application over a data folder.

    Args:
        data: the folder of the database; made where there is none.
        settings: limits and times.
        clock, secrets: for tests; else the machine's.
    """
    settings = settings or Settings()
    clock = clock or SystemClock()
    secrets = secrets or SystemSecrets()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = await Database.open(data)
        env = Env(Store(database), clock, secrets, settings)
        service = Service(env)
        app.state.context = Context(env, service)
        warming = asyncio.create_task(warm_all()) if settings.compile else None
        try:
            await service.begin()
            yield
        finally:
            if warming is not None:
                warming.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await warming
            service.close()
            await env.close()
            await database.close()

    app = FastAPI(
        title="Fourtop",
        version=version("fourtop"),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        redirect_slashes=False,
    )
    add_error_handlers(app)
    for part in (api, plain, pages, static, socket):
        app.router.routes.extend(part.router.routes)  # as they are: including makes each of them anew, 20 ms apiece
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST)
    app.add_middleware(Guard, limits=settings.limits, now=clock.now)
    return app
