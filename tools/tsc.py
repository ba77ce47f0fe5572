"""Checks the JSDoc types of the browser's modules: ``tsc --noEmit`` as tsconfig.json says.

TypeScript comes from npm by the lock. Node.js is the one on PATH where it is new enough, else the one that
``requirements/node.txt`` brings into the environment.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLDEST = 18
"""The first major version of Node.js that will do."""

STAMP = ROOT / "node_modules" / ".fourtop-lock"


def node_version(node: str) -> int:
    """The major version of a Node.js; 0 where it does not run."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    match = re.match(r"v(\d+)\.", done.stdout)
    return int(match[1]) if match else 0


def find_tools() -> tuple[str, str] | None:
    """Finds Node.js and its npm: on PATH, else in the environment; None where neither has them."""
    for path in (None, str(Path(sys.executable).parent)):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and node_version(node) >= OLDEST:
            return node, npm
    return None


def install(npm: str) -> int:
    """Installs what package-lock.json names, unless that is there already; returns npm's exit code."""
    lock = (ROOT / "package-lock.json").read_text()
    if STAMP.exists() and STAMP.read_text() == lock:
        return 0
    code = subprocess.run([npm, "ci", "--ignore-scripts", "--loglevel=error"], cwd=ROOT, check=False).returncode
    if code == 0:
        STAMP.write_text(lock)
    return code


def main() -> int:
    """Installs what is missing and checks; returns the exit code."""
    tools = find_tools()
    if tools is None:
        print(f"No Node.js {OLDEST}+ with npm on PATH: bringing one into the environment", flush=True)
        if code := subprocess.run([ROOT / "tools" / "setup.sh", "node"], check=False).returncode:
            return code
        tools = find_tools()
    if tools is None:
        print(f"The JavaScript check needs Node.js {OLDEST}+ with npm, and none could be installed")
        return 1
    node, npm = tools
    if code := install(npm):
        return code
    tsc = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    return subprocess.run([node, tsc, "--project", ROOT / "tsconfig.json"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
