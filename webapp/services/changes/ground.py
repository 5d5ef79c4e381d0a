"""The ground of a festival day: one set of numbers, and no match where another tournament of the day plays."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.day.ground import Claim, first_pitches
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import RoundState, TournamentStatus
from webapp.domain.errors import Broken, ConflictError
from webapp.services.records import journal
from webapp.services.records.day import claim_of, day_of
from webapp.storage.groups_of_day import day_kept, groups_held, same_day
from webapp.storage.tables import Match, Round, Tournament
from webapp.storage.tournament_records import TournamentRecords

MOVES: Final = frozenset({"date", "series_id"})
"""Details of a tournament that say to which day it belongs."""
BUILT: Final = frozenset({"classic_pitches", "funino_pitches", "start_time"})
"""Details that even a tournament that has started may only change where no other one plays."""
CLAIMS: Final = frozenset(
    {
        *(*MOVES, *BUILT, "status", "first_pitch"),
        *("expected_number_of_teams", "number_of_rounds", "duration_in_minutes", "break_in_minutes"),
    }
)
"""Details that say which part of which ground it needs, and from when to when."""
_NEEDS: Final = CLAIMS - MOVES - {"status", "first_pitch"}
"""Details that say how many pitches it needs, and from when to when."""


def check_pitches_are_free(session: Session, records: TournamentRecords) -> None:
    """Refuse an open round on pitches on which another tournament of the festival day still plays.

    Whoever calculates at the same time waits: the row of the day is locked.
    """
    tournament, round_ = records.tournament, records.open_round
    if round_ is None or not _is_of_festival_day(session, tournament):
        return
    needed = [match.pitch_number for match in records.matches_of(round_.number) if match.result is None]
    is_played = (col(Round.state) == RoundState.OPEN, col(Match.result).is_(None), col(Match.pitch_number).in_(needed))
    question = (
        select(Match.pitch_number, Tournament.name)
        .join(Round, col(Round.round_id) == col(Match.round_id))
        .join(Tournament, col(Tournament.tournament_id) == col(Match.tournament_id))
        .where(*_of_others(tournament), *is_played)
        .order_by(col(Match.pitch_number))
    )
    broken = [
        Broken(None, "PITCH_OCCUPIED", f"{name} plays on pitch {pitch}.", {"pitch": pitch, "tournament": name})
        for pitch, name in session.exec(question).all()
    ]
    if broken:
        raise ConflictError("PITCH_OCCUPIED", "Another tournament of the day plays on these pitches.", broken)


def settle_pitches(session: Session, tournament: Tournament) -> None:
    """Give the pitches of a tournament that starts numbers on which no other one plays at the same time."""
    if not _is_of_festival_day(session, tournament):
        return
    running = (*_of_others(tournament), col(Tournament.status) == TournamentStatus.STARTED)
    others = session.exec(select(Tournament).where(*running)).all()
    own = replace(_claim(tournament), is_settled=False)
    *_, tournament.first_pitch = first_pitches([*map(_claim, others), own])


def make_room(
    session: Session,
    tournament: Tournament,
    context: ActionContext,
    *,
    joins: bool = False,
    changed: Sequence[Tournament] = (),
) -> None:
    """Have groups that have not started number their pitches behind those of a tournament whose needs have changed.

    Where its hours or its size have changed, pitches that are free by that are shared: all groups are numbered afresh
    while none has started, unless the change says a number itself.

    All groups of its day are locked already. One that joins the day makes room for those that are there.
    What another one that is `changed` by the same act gets belongs to its own entry, too.
    """
    if tournament.series_id is None:
        return
    in_order = sorted(groups_held(session, tournament), key=lambda group: joins and group is tournament)
    was = journal.value_before(session, tournament).keys()
    afresh = bool(was & _NEEDS) and "first_pitch" not in was
    note_shared_ground(session, in_order, context, [tournament, *changed], afresh=afresh)


def note_shared_ground(
    session: Session,
    tournaments: Sequence[Tournament],
    context: ActionContext,
    changed: Sequence[Tournament] = (),
    *,
    afresh: bool = False,
) -> None:
    """Have no two tournaments of a day share a pitch at a time, and write down which got other numbers.

    Those that are being `changed` have them in the entry of that change: an undo brings back both.
    """
    for moved in share_ground(tournaments, afresh=afresh):
        if all(moved is not each for each in changed):
            journal.write(session, moved, journal.TOURNAMENT_CHANGED, context)


def check_nobody_is_built_over(session: Session, tournament: Tournament) -> None:
    """Refuse pitches that a group which runs has already: it keeps its numbers."""
    claim = _claim(tournament, with_added_rounds=True)
    broken = []
    for other in groups_held(session, tournament):
        there = _claim(other, with_added_rounds=True)
        if other is not tournament and other.status is TournamentStatus.STARTED and there.clashes_with(claim):
            until = f"{there.ends.astimezone(LOCAL_TIME):%H:%M}"
            message = f"Pitch {there.first} belongs to {other.name} until {until}: add pitches then."
            params = {"pitch": there.first, "tournament": other.name, "until": until}
            broken.append(Broken(None, "PITCHES_TAKEN", message, params))
    if broken:
        raise ConflictError("PITCHES_TAKEN", broken[0].message, broken)


def share_ground(tournaments: Sequence[Tournament], *, afresh: bool = False) -> list[Tournament]:
    """Return which tournaments got other numbers for their pitches, so that no two share one at a time.

    Those that have started keep theirs, and those that were cancelled need none. Numbers are given afresh only while
    none has started: after that the ground is built.
    """
    shared = [tournament for tournament in tournaments if tournament.status is not TournamentStatus.CANCELLED]
    afresh = afresh and all(tournament.status.is_before_start for tournament in shared)
    numbers = first_pitches([_claim(tournament) for tournament in shared], afresh=afresh)
    moved = [each for each, first in zip(shared, numbers, strict=True) if each.first_pitch != first]
    for tournament, first in zip(shared, numbers, strict=True):
        tournament.first_pitch = first
    return moved


def _claim(tournament: Tournament, *, with_added_rounds: bool = False) -> Claim:
    day = day_of(tournament, [])
    claim = claim_of(tournament, day)
    return replace(claim, ends=day.plan.expected_end) if with_added_rounds else claim


def _is_of_festival_day(session: Session, tournament: Tournament) -> bool:
    """Whether a tournament shares its ground; whoever asks at the same time waits."""
    day = day_kept(session, tournament, to_write=True)
    return day is not None and day.festival


def _of_others(tournament: Tournament) -> tuple[ColumnElement[bool], ...]:
    return same_day(Tournament, tournament), col(Tournament.tournament_id) != tournament.tournament_id
