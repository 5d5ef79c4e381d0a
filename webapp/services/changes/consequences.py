"""What a change discards, and the round before and after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.domain.enums import Role
from webapp.domain.errors import Broken
from webapp.pairing.costs import Costs, price_round
from webapp.services.records.views import RoundView, round_view
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords


@dataclass(frozen=True)
class Discarded:
    """How many rounds and results are discarded."""

    rounds: int = 0
    results: int = 0


@dataclass(frozen=True)
class Consequences:
    """What a change leads to.

    Attributes
    ----------
    before, after
        The round that is open after the change, and the one that stood in its place; None where there is none.
    costs_before, costs_after
        What both cost; None for helpers, because strengths can be worked out of it.
    broken_rules
        The rules that the round after the change breaks.
    """

    discarded: Discarded
    before: RoundView | None
    after: RoundView | None
    costs_before: Costs | None = None
    costs_after: Costs | None = None
    broken_rules: tuple[Broken, ...] = ()


def open_round_view(records: TournamentRecords, role: Role = Role.OWNER) -> RoundView | None:
    """Return the round in play, by default as its organiser sees it."""
    return round_view(records, records.open_round, role) if records.open_round else None


def consequences_between(
    records: TournamentRecords,
    changed: TournamentRecords,
    broken: Sequence[Broken] = (),
    number: int | None = None,
    role: Role = Role.OWNER,
) -> Consequences:
    """Return what differs between the records as they stand and a draft of a change.

    Parameters
    ----------
    number
        The round to look at; by default the one that is open after the change.
    role
        Who is told.
    """
    coming = changed.open_round or records.open_round
    if number is None and coming:
        number = coming.number
    before, after = _numbered(records, number), _numbered(changed, number)
    return Consequences(
        discarded_between(records, changed),
        round_view(records, before, role) if before else open_round_view(records, role),
        open_round_view(changed, role),
        _costs(records, before, role),
        _costs(changed, after, role),
        tuple(broken),
    )


def discarded_between(records: TournamentRecords, changed: TournamentRecords) -> Discarded:
    """Return how many rounds and results the draft of a change no longer has."""
    rounds = {round_.round_id for round_ in changed.rounds}
    matches = {match.match_id for match in changed.matches}
    return Discarded(
        sum(round_.round_id not in rounds for round_ in records.rounds),
        sum(match.match_id not in matches and match.result is not None for match in records.matches),
    )


def _numbered(records: TournamentRecords, number: int | None) -> Round | None:
    return next((round_ for round_ in records.rounds if round_.number == number), None)


def _costs(records: TournamentRecords, round_: Round | None, role: Role) -> Costs | None:
    return price_round(records, round_.number).all if round_ and role is Role.OWNER else None
