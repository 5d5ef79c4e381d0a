"""What a field and its number of rounds allow, before the start."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine.preview.hints import Hint, Pitches
from pairing_engine.preview.outlook import Bounded, outlook_of
from pairing_engine.preview.preview import ClubPreview, Preview, preview
from pairing_engine.preview.usual import Usual, usual
from pairing_engine.rules import PairingRules, SameClubFunino
from pairing_engine.whole_tournament.floors import known_floor
from pairing_engine.whole_tournament.round_shapes import PitchLimits
from webapp.domain.day.pitches import PitchCounts, chosen, counts_of
from webapp.domain.errors import Broken
from webapp.pairing.mapping import layout_of, rules_of
from webapp.services.changes.fixed_day import fix_pitches, too_few_pitches
from webapp.services.changes.start_rules import broken_rules, club_sizes
from webapp.services.records.day import planned_end
from webapp.services.setup.verdict import Verdict, example_fields, severity, verdict_on
from webapp.storage.tables import Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

_OF_OUTLOOK = ("format_deviation", "rematches", "repeated_partners", "max_meetings", "same_club_games")


@dataclass(frozen=True)
class PreviewView:
    """What a field allows; an illegal one says which start rules it breaks and has no figures.

    ``usual`` is None where no such tournaments were simulated.
    """

    legal: bool
    broken_rules: tuple[Broken, ...]
    rounds: int
    per_club: tuple[ClubPreview, ...]
    format_deviation: Bounded | None
    rematches: Bounded | None
    repeated_partners: Bounded | None
    max_meetings: int | None
    same_club_games: int | None
    pitches_needed: Pitches | None
    usual: Usual | None
    hints: tuple[Hint, ...]
    verdict: Verdict


def preview_of(
    engine: Engine, tournament_id: UUID, classic_pitches: int | None = None, funino_pitches: int | None = None
) -> PreviewView:
    """Return what the present teams and the number of rounds allow at best, what is usual, and what would mend it.

    Parameters
    ----------
    classic_pitches, funino_pitches
        Numbers of pitches to try; None is what the tournament has.
    """
    return preview_of_records(read_records(engine, tournament_id), classic_pitches, funino_pitches)


def preview_of_records(
    records: TournamentRecords, classic_pitches: int | None = None, funino_pitches: int | None = None
) -> PreviewView:
    """Return the same of records that nobody writes, such as those with a club that may come."""
    with_teams = _pitches_with(records.tournament, classic_pitches, funino_pitches)
    _build(records, classic_pitches, funino_pitches)
    sizes = club_sizes(records)
    rounds, rules = records.tournament.number_of_rounds, rules_of(records)
    broken = (*broken_rules(records), *too_few_pitches(records, sizes))
    found = preview(sizes, rounds, rules)
    found = _on_built(found, sizes, rules, with_teams)
    outlook = None if broken else found.outlook
    common = None if broken else usual(sizes, rounds, rules)
    return PreviewView(
        legal=not broken,
        broken_rules=broken,
        rounds=found.rounds,
        per_club=() if broken else found.per_club,
        **{name: getattr(outlook, name, None) for name in _OF_OUTLOOK},
        pitches_needed=None if broken else found.pitches_needed,
        usual=common,
        hints=found.hints,
        verdict=verdict_on(found, common, sizes.total(), broken, partial(planned_end, records.tournament))
        if sizes
        else _verdict_on_expected(records, rules),
    )


def _pitches_with(tournament: Tournament, classic: int | None, funino: int | None) -> Callable[[int], PitchCounts]:
    """Return how many pitches stand once so many teams play: after the start no more than now."""
    if tournament.built_pitches is not None:
        there = counts_of(layout_of(tournament))
        return lambda _: there
    classic = tournament.classic_pitches if classic is None else classic
    funino = tournament.funino_pitches if funino is None else funino
    return lambda teams: chosen(teams, classic, funino)


def _on_built(
    found: Preview, sizes: Counter[str], rules: PairingRules, with_teams: Callable[[int], PitchCounts]
) -> Preview:
    """Return a preview whose hints for more teams tell what those get on the pitches that are built for them.

    Where no table knows that, nothing is promised; what lets a field start is said all the same.
    """

    def told(hint: Hint) -> Iterator[Hint]:
        more = sizes + Counter({change.club or "": change.teams for change in hint.changes})
        there, last_resort = with_teams(more.total()), rules.same_club_funino is SameClubFunino.LAST_RESORT
        limits = PitchLimits(there.classic, there.funino)
        sizes_then = tuple(sorted(more.values(), reverse=True))
        if not hint.changes:
            yield hint
        elif floor := known_floor(sizes_then, hint.rounds, last_resort=last_resort, limits=limits):
            yield hint.model_copy(update={"after": outlook_of(floor)})
        elif found.outlook is None:
            yield hint

    return found.model_copy(update={"hints": tuple(one for hint in found.hints for one in told(hint))})


def _verdict_on_expected(records: TournamentRecords, rules: PairingRules) -> Verdict:
    """Return what to say of the number of teams that are expected: of the best field that could bring them.

    Its remedies are those that need no team: who comes is not known yet.
    """
    tournament = records.tournament
    fields = [
        (sizes, preview(sizes, tournament.number_of_rounds, rules))
        for sizes in example_fields(tournament.expected_number_of_teams)
    ]
    sizes, found = min(fields, key=lambda field: severity(field[1]))
    alone = tuple(hint for hint in found.hints if not hint.changes)
    found, common = found.model_copy(update={"hints": alone}), usual(sizes, found.rounds, rules)
    broken, end_with = too_few_pitches(records, sizes), partial(planned_end, tournament)
    return verdict_on(found, common, sizes.total(), broken, end_with, len(sizes))


def _build(records: TournamentRecords, classic: int | None, funino: int | None) -> None:
    """Build the pitches of a draft that nobody writes, the tournament's own or others to try."""
    if records.tournament.built_pitches is None and records.present_teams:
        fix_pitches(records)
    there = counts_of(layout_of(records.tournament))
    tried = PitchCounts(there.classic if classic is None else classic, there.funino if funino is None else funino)
    records.tournament.built_pitches = [kind.value for kind in tried.layout]
