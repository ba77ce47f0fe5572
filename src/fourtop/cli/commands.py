"""All commands in their groups, each with examples."""

from __future__ import annotations

from cyclopts import App

from fourtop.cli.arena import arena
from fourtop.cli.arguments import ABOUT, PLAY, RULES, STUDY
from fourtop.cli.bench import bench
from fourtop.cli.deck import check_file
from fourtop.cli.games import games
from fourtop.cli.output import version
from fourtop.cli.play import play
from fourtop.cli.replay import replay
from fourtop.cli.review import review
from fourtop.cli.rules import rules
from fourtop.cli.scenario import check
from fourtop.cli.serve import serve
from fourtop.cli.simulate import simulate
from fourtop.cli.version import show_version


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "Examples:\n\n" + "\n".join(f"    fourtop {line}" for line in lines)


app = App(
    name="fourtop",
    help="Fourtop: play, study and simulate four games about eating out.",
    help_format="plaintext",
    help_epilogue=examples(
        "serve --open",
        "play dinner-rush --bots busser",
        "rules dinner-rush DR-2.2",
        "simulate dinner-rush --games 100000",
    ),
    version=version,
    suppress_keyboard_interrupt=False,  # `cli.run` answers it
)
app["--help"].group = ABOUT
app["--version"].group = ABOUT

app.command(
    serve,
    group=PLAY,
    help_epilogue=examples("serve --open", "serve --host 0.0.0.0 --port 8100 --data ./tables"),
)
app.command(
    play,
    group=PLAY,
    help_epilogue=examples(
        "play dinner-rush",
        "play dinner-rush --seats 3 --bots busser,dishwasher --seed 7",
        "play dinner-rush --option declined=end --save tonight.json",
        "play --resume tonight.json",
        "play dinner-rush --plain < moves.txt",
    ),
)
app.command(games, group=PLAY, help_epilogue=examples("games", "games --json -"))
app.command(
    replay,
    group=PLAY,
    help_epilogue=examples(
        "replay tonight.json", "replay tonight.json --seat 0 --ply 20", "replay tonight.json --verify"
    ),
)
app.command(
    review,
    group=PLAY,
    help_epilogue=examples("review tonight.json", "review tonight.json --seat 0 --simulations 3000 --json -"),
)
app.command(
    simulate,
    group=STUDY,
    help_epilogue=examples(
        "simulate dinner-rush",
        "simulate dinner-rush --games 100000 --bots busser,dishwasher",
        "simulate dinner-rush --option declined=end --json -",
    ),
)
app.command(
    arena,
    group=STUDY,
    help_epilogue=examples(
        "arena dinner-rush --bots busser,line-cook --games 100",
        "arena connect-four --resume tonight.jsonl --json -",
    ),
)
app.command(bench, group=STUDY, help_epilogue=examples("bench", "bench --games dinner-rush --quick --json -"))
app.command(
    rules,
    group=RULES,
    help_epilogue=examples(
        "rules",
        "rules dinner-rush",
        "rules dinner-rush DR-2.2",
        "rules dinner-rush --list",
        "rules dinner-rush --coverage",
    ),
)
scenario = App(
    name="scenario",
    help="Playable examples of the rules.",
    help_format="plaintext",
    help_epilogue=examples("scenario check --game dinner-rush"),
    group=RULES,
)
scenario.command(
    check,
    help_epilogue=examples("scenario check --game dinner-rush", "scenario check my-rules/ king.toml"),
)
app.command(scenario)
deck = App(
    name="deck",
    help="The data files of games: cards and boards that anyone may edit.",
    help_format="plaintext",
    help_epilogue=examples("deck check deck.toml"),
    group=RULES,
)
deck.command(
    check_file,
    name="check",
    help_epilogue=examples("deck check deck.toml", "deck check cards.toml --game flip-the-table --json -"),
)
app.command(deck)
app.command(show_version, name="version", group=ABOUT, help_epilogue=examples("version", "version --json -"))
