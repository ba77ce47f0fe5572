"""The cards and gamers as data: ``deck.toml``, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourtop.engine.decks import (
    DeckFile,
    Place,
    Problem,
    Row,
    complete,
    meant,
    of_game,
    read_deck,
    rows,
    slug,
    sound_deck,
    twice,
    unknown_keys,
)

GAME = "flip-the-table"
FILE = Path(__file__).parent / "deck.toml"

TYPES = ("Heavy", "Light", "Universal", "Mass")
SKILLS = ("summon", "force", "swap", "change", "expel", "music", "peek", "mix")
ABILITIES = (
    "double",
    "draws-when-seated",
    "stays",
    "double-when-forced",
    "draws-when-forced",
    "unforceable",
    "blocks",
)
GAMES, SKILL_CARDS, GAMERS = 26, 34, 24
GATHER = (2, 5)  # least, most
ACCEPTED_BY = {"Heavy": 10, "Light": 10, "Universal": 16, "Mass": 10}  # FT-1.5: gamers at least
SKILL_KEYS = {"id": str, "titles": list, "count": int}
GAME_KEYS = {"title": str, "type": str, "gather": int, "crowd_pull": bool}
GAMER_KEYS = {"name": str, "accepts": list, "abilities": list, "double_for": list, "fan_of": list}
OPTIONAL = ("crowd_pull", "abilities", "double_for", "fan_of")
RESERVED = ("win", "lose", "none")  # undersides: a scenario names what is drawn by such words


@dataclass(frozen=True)
class Skill:
    """A skill card: its two titles, and how often it is in the deck."""

    id: str
    titles: tuple[str, str]
    count: int


@dataclass(frozen=True)
class GameCard:
    """A game: ``type`` is one of ``TYPES``; it is gathered from ``gather`` contributions on."""

    id: str
    title: str
    type: str
    gather: int
    crowd_pull: bool


@dataclass(frozen=True)
class Gamer:
    """A gamer: what types they accept, what else they can, and games that they treat in their own way, by id."""

    id: str
    name: str
    accepts: tuple[str, ...]
    abilities: tuple[str, ...]
    double_for: tuple[str, ...]
    fan_of: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """All of it, skills in the order of ``SKILLS``, the others as in the file."""

    skills: tuple[Skill, ...]
    games: tuple[GameCard, ...]
    gamers: tuple[Gamer, ...]


def check_deck(path: Path) -> list[Problem]:
    """All that is wrong in a deck file, by line; none if it can be played with.

    Raises:
        BadDeck: it can't be read at all.
    """
    return sorted(set(_problems(read_deck(path))))


def load(path: Path = FILE) -> Deck:
    """The deck of a file.

    Raises:
        BadDeck: it can't be read or something in it is wrong.
    """
    file = sound_deck(path, _problems)
    by_id = {row["id"]: row for row in file.data["skill_card"]}
    return Deck(
        tuple(Skill(key, tuple(by_id[key]["titles"]), by_id[key]["count"]) for key in SKILLS),
        tuple(
            GameCard(slug(row["title"]), row["title"], row["type"], row["gather"], row.get("crowd_pull", False))
            for row in file.data["game_card"]
        ),
        tuple(
            Gamer(
                slug(row["name"]),
                row["name"],
                tuple(row["accepts"]),
                tuple(row.get("abilities", ())),
                tuple(slug(title) for title in row.get("double_for", ())),
                tuple(slug(title) for title in row.get("fan_of", ())),
            )
            for row in file.data["gamer"]
        ),
    )


def _problems(file: DeckFile) -> Iterator[Problem]:
    """Everything that is wrong; the more particular checks only see rows that are well formed.

    What a list of rows must have as a whole is only looked at when each of them is well formed.
    """
    yield from unknown_keys(file, file.data, ("game", "skill_card", "game_card", "gamer"))
    yield from of_game(file, GAME)
    skills = yield from rows(file, "skill_card", SKILL_KEYS)
    games = yield from rows(file, "game_card", GAME_KEYS, OPTIONAL)
    gamers = yield from rows(file, "gamer", GAMER_KEYS, OPTIONAL)
    yield from _skills(file, skills)
    yield from _games(file, games)
    yield from _gamers(file, gamers, games)
    yield from _names(file, skills, games, gamers)


def _skills(file: DeckFile, skills: list[Row]) -> Iterator[Problem]:
    """FT-1.3: the eight skills once each, 34 cards in all."""
    for place, row in skills:
        if row["id"] not in SKILLS:
            yield file.problem(f"id: {row['id']!r} is no skill{meant(row['id'], SKILLS)}", *place, "id")
        if row["count"] < 1:
            yield file.problem(f"count: {row['count']}: there is at least one of each skill", *place, "count")
        if len(row["titles"]) != 2:
            yield file.problem(f"titles: a skill has 2, here are {len(row['titles'])}", *place, "titles")
    yield from twice(file, [((*place, "id"), "id", row["id"]) for place, row in skills])
    if not complete(file, "skill_card", skills):
        return
    for missing in sorted(set(SKILLS) - {row["id"] for _, row in skills}):
        yield file.problem(f"skill_card: there is no {missing!r}", "skill_card")
    total = sum(row["count"] for _, row in skills)
    if total != SKILL_CARDS:
        yield file.problem(f"skill_card: the counts add up to {total}, not to {SKILL_CARDS}", "skill_card")


def _games(file: DeckFile, games: list[Row]) -> Iterator[Problem]:
    """FT-1.3, FT-1.4: 26 games; types, Gather numbers, Crowd Pull for Light games alone."""
    least, most = GATHER
    for place, row in games:
        if row["type"] not in TYPES:
            yield file.problem(f"type: {row['type']!r} is not one of {', '.join(TYPES)}", *place, "type")
        if not least <= row["gather"] <= most:
            yield file.problem(f"gather: {row['gather']} is not between {least} and {most}", *place, "gather")
        if row.get("crowd_pull") and row["type"] != "Light":
            yield file.problem("crowd_pull: only Light games have it", *place, "crowd_pull")
    if complete(file, "game_card", games) and len(games) != GAMES:
        yield file.problem(f"game_card: there should be {GAMES}, here are {len(games)}", "game_card")


def _gamers(file: DeckFile, gamers: list[Row], games: list[Row]) -> Iterator[Problem]:
    """FT-1.5, FT-5.1 to FT-5.7: 24 gamers; what they accept, abilities, games that they treat in their own way."""
    titles = {slug(row["title"]): row["title"] for _, row in games}
    for place, row in gamers:
        for key, known in (("accepts", TYPES), ("abilities", ABILITIES)):
            for at, word in enumerate(row.get(key, ())):
                if word not in known:
                    yield file.problem(f"{key}: {word!r} is unknown{meant(word, known)}", *place, key, at)
        for key in ("double_for", "fan_of"):
            for at, title in enumerate(row.get(key, ())):
                if slug(title) not in titles and complete(file, "game_card", games):
                    close = meant(title, list(titles.values()))
                    yield file.problem(f"{key}: there is no game {title!r}{close}", *place, key, at)
    if not complete(file, "gamer", gamers):
        return
    if len(gamers) != GAMERS:
        yield file.problem(f"gamer: there should be {GAMERS}, here are {len(gamers)}", "gamer")
    often = Counter(word for _, row in gamers for word in set(row["accepts"]))
    for word, least in ACCEPTED_BY.items():
        if often[word] < least:
            yield file.problem(f"gamer: {often[word]} accept {word}; there should be at least {least}", "gamer")


def _names(file: DeckFile, skills: list[Row], games: list[Row], gamers: list[Row]) -> Iterator[Problem]:
    """No two cards or gamers may be written alike in a move."""
    named: list[tuple[Place, str, str]] = [
        ((*place, "titles", at), "titles", title) for place, row in skills for at, title in enumerate(row["titles"])
    ]
    named += [((*place, "title"), "title", row["title"]) for place, row in games]
    named += [((*place, "name"), "name", row["name"]) for place, row in gamers]
    yield from twice(file, [(place, key, slug(title)) for place, key, title in named])
    for place, key, title in named:
        if slug(title) in (*SKILLS, *RESERVED):
            yield file.problem(f"{key}: {title!r} is taken by the moves themselves", *place)
