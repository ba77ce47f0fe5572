"""The command line: ``fourtop``, one module a command."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from typing import NoReturn


def main() -> NoReturn:
    """Run the command of ``sys.argv`` and leave with its exit code."""
    gc.set_threshold(200_000)  # loading modules makes no garbage; looking for it took a fifth of the start
    sys.exit(run(sys.argv[1:]))


def run(tokens: Sequence[str]) -> int:
    """Run a command and give its exit code: 2 with one line on standard error for bad input, 130 after Ctrl-C."""
    try:
        return _run(tokens)
    except KeyboardInterrupt:  # also while the commands are being loaded
        print("fourtop: stopped", file=sys.stderr)
        return 130


def _run(tokens: Sequence[str]) -> int:
    from cyclopts import CycloptsError

    from fourtop.cli import output
    from fourtop.cli.commands import app
    from fourtop.engine.errors import FourtopError

    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as fault:
        command = " ".join(["fourtop", *(fault.command_chain or ())])
        line = f"{command}: {output.one_line(str(fault))} Try: {command} --help"
    except FourtopError as fault:
        line = f"fourtop {tokens[0]}: {output.one_line(str(fault))}"
    except BrokenPipeError:  # whoever read our output has had enough
        output.drop_stdout()
        return output.OK
    else:
        return code if isinstance(code, int) else output.OK
    output.err().print(line, markup=False)
    return output.BAD_INPUT
