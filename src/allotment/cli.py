"""The command line. Nothing heavy is imported before a command needs it, so `allotment --help` is quick."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from allotment import __version__, native_status
from allotment import cli_arguments as given
from allotment.games import GAMES

if TYPE_CHECKING:
    pass

MISTAKE: Final = 2  # exit codes: a wrong argument or file
DIFFERS: Final = 1  # a record that does not replay
STOPPED: Final = 130  # Ctrl-C

app = typer.Typer(
    help="Allotment: plant games for people, computer players and researchers.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

decks = typer.Typer(help="Begin a deck of your own, or check one.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(decks, name="deck")

*OTHERS, LAST = sorted(GAMES)
WHICH_GAME: Final = f"Which game: {', '.join(OTHERS)} or {LAST}."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=WHICH_GAME)]
Seats = Annotated[int | None, typer.Option(help="How many players; else as many as --bots or --players name, or 4.")]
Bots = Annotated[
    str | None,
    typer.Option(help="Computer players, with commas: seed, sprout, sapling, gardener, botanist; or none."),
]
Seconds = Annotated[float | None, typer.Option(min=0.001, help="To think about each decision.")]
Simulations = Annotated[int | None, typer.Option(min=1, help="To try for each decision.")]
Seed = Annotated[int | None, typer.Option(help="The same seed and the same decisions give the same game.")]
Deck = Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with a deck of your own.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game, as in mode=goals for verdant."),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A file for SQLite, or postgresql://...; else what ALLOTMENT_DATABASE_URL says, or a file of your own.",
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines of text, for screen readers and files.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of words.")]


def main() -> None:
    """Run a command. A user's mistake is one line on stderr and an exit code, never a traceback."""
    from allotment.kernel.errors import AllotmentError, Diverged

    try:
        app()
    except AllotmentError as error:
        print(f"allotment: {error}", file=sys.stderr)
        sys.exit(DIFFERS if isinstance(error, Diverged) else MISTAKE)
    except KeyboardInterrupt:
        print("allotment: stopped", file=sys.stderr)
        sys.exit(STOPPED)
    except BrokenPipeError:  # whoever read the output has had enough
        sys.stderr.close()
        sys.exit(0)


def show_version(is_asked: bool) -> None:
    """Print the version and leave."""
    if is_asked:
        print(f"allotment {__version__} ({native_status()})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Take what comes before the command."""


@app.command(
    epilog="For instance: allotment play planted --bots sapling,sapling   or, for two persons at one screen:  "
    "allotment play planted --players Ada,Ben --bots sprout   or, alone:  "
    "allotment play verdant --seats 1 --option mode=goals"
)
def play(
    game: GameName,
    seats: Seats = None,
    bots: Bots = None,
    players: Annotated[str | None, typer.Option(help="The persons at this screen, with commas.")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game here, and go on with it.")] = None,
    deck: Deck = None,
    option: Options = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal, against computer players or with friends at one screen."""
    from allotment.terminal.play import play as play_in_terminal

    found = given.game(game)
    match = given.saved(found, save, deck)
    if match is not None and any(value is not None for value in (seats, bots, players, seed, option)):
        raise given.mistake(
            f"{save} holds a game already: go on with it without further options, or choose another file"
        )
    code = play_in_terminal(
        found,
        players=list(match.players) if match else given.table(found, seats, bots, players),
        key=match.key if match else given.key(seed),
        options=given.options(option),
        catalog=given.catalog(found, deck),
        save=save,
        plain=plain,
        seed=seed,
        resume=match,
        deck=deck,
    )
    raise typer.Exit(code)


@app.command(
    epilog="For instance: allotment simulate planted --seats 4 --games 10000 --bots seed --jobs 0   "
    "or   allotment simulate verdant --seats 1 --option mode=goals"
)
def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; the next has the next.")] = 0,
    bots: Bots = None,
    jobs: Annotated[int, typer.Option(min=0, help="On how many cores; 0 for all.")] = 1,
    seconds: Seconds = None,
    simulations: Simulations = None,
    deck: Deck = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between computer players and print what came of them."""
    from allotment.bots import find_bot
    from allotment.lab.report import simulate_and_report
    from allotment.lab.run import Plan, cores

    found = given.game(game)
    names = given.name_list(bots) or ["seed"]
    for name in names:
        find_bot(name)
    count = given.seat_count(found, seats if seats is not None else (len(names) if len(names) > 1 else 4))
    if len(names) not in (1, count):
        raise given.mistake(
            f"--bots names {len(names)} computer players for {count} seats; name one for each, or one for all"
        )
    chosen = found.checked(given.options(option))
    found.new(
        count, given.chance(seed), options=chosen, catalog=given.catalog(found, deck)
    )  # fails here, not in a process
    budget = given.budget(seconds, simulations)
    plan = Plan(found.name, tuple(names * count)[:count], games, seed, tuple(chosen.items()), deck, budget)
    raise typer.Exit(simulate_and_report(plan, jobs or cores(), as_json))


@app.command(
    epilog="For instance: allotment arena planted --bots sprout,sapling --deals 500   "
    "or   allotment arena reforest --seats 4 --bots sprout,sapling --out games.parquet --sprt 0,20"
)
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Two computer players or more, with commas.")],
    seats: Annotated[int, typer.Option(help="How many play a game.")] = 2,
    deals: Annotated[int, typer.Option(help="How many deals, each played in all its seatings.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the deals.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="On how many cores; 0 for all.")] = 0,
    seconds: Seconds = None,
    simulations: Simulations = None,
    option: Options = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the games here, .jsonl or .parquet, and go on from what is kept."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="E0,E1", help="Stop when the first bot's Elo over the second is E0, or is E1."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let computer players compete on duplicate deals, and print victories, margins and Elo with 95 % intervals."""
    from allotment.lab.arena import arena_and_report
    from allotment.lab.run import cores
    from allotment.lab.tournament import Tournament

    chosen = tuple(given.options(option).items())
    budget = given.budget(seconds, simulations)
    tournament = Tournament(given.game(game).name, tuple(given.name_list(bots)), seats, seed, budget, chosen)
    test = None if sprt is None else given.sprt(sprt)
    raise typer.Exit(arena_and_report(tournament, deals, jobs or cores(), out=out, sprt=test, as_json=as_json))


@app.command(epilog="For instance: allotment replay game.jsonl --step --seat 0")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play --save` writes it.")],
    seat: Annotated[int | None, typer.Option(help="Show it as this seat saw it; else open.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every turn.")] = False,
    deck: Deck = None,
    plain: Plain = False,
) -> None:
    """Play a record again, check every position, and tell what happened."""
    from allotment.kernel.errors import RecordFault
    from allotment.play import Record
    from allotment.terminal.replay import replay as replay_in_terminal

    record = Record.load(file)
    found = given.game(record.header.game)
    try:
        code = replay_in_terminal(record, file, catalog=given.catalog(found, deck), seat=seat, step=step, plain=plain)
    except RecordFault as error:
        raise type(error)(f"{file}: {error}") from None
    raise typer.Exit(code)


@app.command(epilog="For instance: allotment rules planted PLA-054   or   allotment rules verdant thumbs")
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule's number, or words to look for.")] = None,
    plain: Plain = False,
) -> None:
    """Print the rules of a game, or one of them."""
    from allotment.terminal.rules import rules as rules_in_terminal

    raise typer.Exit(rules_in_terminal(given.game(game), rule, plain=plain))


@decks.command("new", epilog="For instance: allotment deck new reforest mydeck")
def new_deck(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an empty one.")],
) -> None:
    """Copy the published deck of a game into a new folder, to be changed."""
    from allotment.lab.decks import copy_and_report

    raise typer.Exit(copy_and_report(game, folder))


@decks.command("check", epilog="For instance: allotment deck check mydeck")
def check_deck(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder with the deck.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help=f"{WHICH_GAME} Else the files tell.")] = None,
) -> None:
    """Say what is in a deck of your own and play it at random, or name the first fault: file, card and field."""
    from allotment.lab.decks import check_and_report

    raise typer.Exit(check_and_report(folder, game))


@app.command(epilog="For instance: allotment serve --port 8080 --database tables.db")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is all of this machine.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for one that is free.")] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes; more than one need PostgreSQL.")] = 1,
) -> None:
    """Serve the games to browsers, until Ctrl-C or SIGTERM; log lines go to stderr, at a terminal warnings only."""
    from allotment.server.serve import serve as serve_until_told

    raise typer.Exit(serve_until_told(host, port, database, workers))


@app.command(epilog="For instance: allotment backup tables.bak   To serve it: allotment serve --database tables.bak")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    database: Database = None,
) -> None:
    """Copy the server's database into a new file, also while it runs."""
    from allotment.server.backup import back_up

    print(f"{file}: {back_up(file, database):,} bytes, checked")


@app.command(epilog="For instance: allotment bench --json")
def bench(
    seconds: Annotated[float, typer.Option(min=0.05, help="CPU time for each figure.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engines on this machine, on one core."""
    from allotment.lab.report import bench_and_report

    raise typer.Exit(bench_and_report(seconds, as_json))


@app.command()
def doctor() -> None:
    """Say what is installed, whether the engines are native and why, where data is kept, and what is missing."""
    from allotment.lab.doctor import examine

    raise typer.Exit(examine())


if __name__ == "__main__":
    main()
