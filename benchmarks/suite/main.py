"""The command: build the sections, measure all of them together, judge and show."""

import argparse
import sys
from pathlib import Path

from . import about, bars, picture, report
from .batches import Batches
from .environments import Environments
from .imports import Imports
from .measure import Machine, measure, progress
from .play import Play
from .positions import Copies, LegalActions
from .searches import Searches

DESCRIPTION = """\
Bastide beside its peers, measured in one run: random play, copies of a state, lists of legal
actions, batches, search, environments and the import. One core and CPU time unless a row says
otherwise; all rows take turns, and the best round of each counts. Ratios within a run mean
something; figures of two runs or two machines do not."""

ROUNDS, SECONDS, SURVEY_GAMES = 9, 0.25, 20
QUICK_ROUNDS, QUICK_SECONDS, QUICK_SURVEY_GAMES = 1, 0.01, 2


def read_options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object for machines")
    form.add_argument("--markdown", action="store_true", help="print the page docs/benchmarks.md")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="also draw the ratios as SVG")
    parser.add_argument("--quick", action="store_true", help="very short rounds, to see it work")
    parser.add_argument("--rounds", type=int, help=f"of each row ({ROUNDS}), the best counts")
    parser.add_argument("--seconds", type=float, help=f"of one round of a row ({SECONDS})")
    options = parser.parse_args(arguments)
    options.rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    options.seconds = options.seconds or (QUICK_SECONDS if options.quick else SECONDS)
    return options


def main(arguments: list[str] | None = None) -> int:
    options = read_options(arguments)
    missing = about.missing()
    if missing:
        print(report.warning(missing), file=sys.stderr)

    progress("preparing")
    machine = Machine()
    play = Play(QUICK_SURVEY_GAMES if options.quick else SURVEY_GAMES)
    copies, lists, batches = Copies(), LegalActions(), Batches(machine)
    searches, environments, imports = Searches(play), Environments(), Imports()
    sections = (play, copies, lists, batches, searches, environments, imports)

    probes = [probe for section in sections for probe in section.probes]
    measure([*machine.probes, *probes], options.rounds, options.seconds)
    machine.close()

    facts = about.facts(machine, options.rounds, options.seconds)
    judged = bars.table(bars.judge(play, copies, batches, environments, imports, machine))
    tables = [*(section.table() for section in sections), judged]
    write = report.as_json if options.json else report.markdown if options.markdown else report.text
    print(write(facts, missing, tables))
    if options.picture:
        shown = picture.groups(play, copies, searches)
        conditions = f"log scale; one core of {facts['CPU']}; {facts['Python']}; a shared machine"
        options.picture.write_text(picture.draw(shown, conditions), encoding="utf-8")
    return 0
