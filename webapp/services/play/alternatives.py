"""What the best round without a game would be, and what it would cost: why the game is played."""

from dataclasses import replace
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine import LookAhead, best_round_without
from webapp.pairing.mapping import engine_tournament
from webapp.services.changes import life
from webapp.services.changes.carry_out import draft_of, said_as_conflict, store_round
from webapp.services.changes.consequences import Consequences, Discarded, consequences_between
from webapp.storage.records import Book
from webapp.storage.tables import Round


def alternative_to(engine: Engine, tournament_id: UUID, match_id: UUID, look_ahead: LookAhead) -> Consequences:
    """Return the round of a match and the best one without the match; none after it where no legal one exists."""
    book, draft = draft_of(engine, tournament_id), draft_of(engine, tournament_id)
    match = book.match(match_id)
    for each in (book, draft):
        _as_it_was_in(each, match.round)
    life.discard_from(draft, match.round)
    teams = [book.name_of(book.team(UUID(team_id))) for team_id in (*match.home, *match.away)]
    with said_as_conflict():
        pairing = best_round_without(engine_tournament(draft, look_ahead, before_round=match.round), teams)
    if pairing is not None:
        store_round(draft, pairing)
    return replace(consequences_between(book, draft, number=match.round), discarded=Discarded())


def _as_it_was_in(book: Book, number: int) -> None:
    """Bring a draft back to a round: without what came later, and without the teams that had left by then."""
    life.discard_from(book, number + 1)
    there = {round_.number: _teams_of(book, round_) for round_ in book.rounds}
    known = set().union(*there.values())
    book.remove([team for team in book.teams if str(team.team_id) not in known], of=book.teams)
    for team in book.teams:
        team.withdrawn = str(team.team_id) not in there[number]


def _teams_of(book: Book, round_: Round) -> set[str]:
    sides = [side for match in book.matches_of(round_.number) for side in (match.home, match.away)]
    return {team_id for team_ids in (*sides, round_.pausing) for team_id in team_ids}
