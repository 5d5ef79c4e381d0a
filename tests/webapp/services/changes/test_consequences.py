"""What a change is said to lead to."""

from copy import deepcopy

from tests.webapp.services.rows import a_field, add_round
from webapp.domain.enums import Result, Role, RoundState
from webapp.services.changes.consequences import Discarded, consequences_between, discarded_between
from webapp.services.changes.life import confirm_open_round, discard_from
from webapp.storage.tournament_records import TournamentRecords

GAMES = [("Rot 1", "Blau 1"), ("Rot 2", "Blau 2"), ("Rot 3", "Blau 3")]


def half_played() -> tuple[TournamentRecords, TournamentRecords]:
    """Return a tournament with one result in its second round, and a draft of it."""
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, [(home, away, Result.WIN) for home, away in GAMES], pausing=[])
    add_round(records, [(*GAMES[0], Result.DRAW), *((*game, None) for game in GAMES[1:])], RoundState.OPEN, pausing=[])
    return records, deepcopy(records)


def test_only_matches_with_a_result_count_as_discarded_results() -> None:
    records, draft = half_played()
    assert discarded_between(records, draft) == Discarded()
    discard_from(draft, 2)
    assert discarded_between(records, draft) == Discarded(rounds=1, results=1)
    discard_from(draft, 1)
    assert discarded_between(records, draft) == Discarded(rounds=2, results=4)


def test_new_round_stands_beside_the_open_one_where_none_was_in_its_place() -> None:
    records, draft = half_played()
    for match in draft.matches:
        match.result = Result.WIN
    confirm_open_round(draft)
    add_round(draft, [(*game, None) for game in GAMES], RoundState.OPEN, pausing=[])
    told = consequences_between(records, draft)
    assert told.before is not None
    assert told.after is not None
    assert (told.before.round, told.after.round) == (2, 3)
    assert (told.costs_before, told.costs_after is None) == (None, False)


def test_round_that_goes_is_told_where_none_comes() -> None:
    records, draft = half_played()
    discard_from(draft, 2)
    told = consequences_between(records, draft)
    assert told.before is not None
    assert (told.before.round, told.after) == (2, None)


def test_helper_is_told_the_rounds_without_their_costs() -> None:
    records, draft = half_played()
    to_owner, to_helper = (consequences_between(records, draft, role=role) for role in (Role.OWNER, Role.HELPER))
    assert to_owner.costs_before == to_owner.costs_after is not None
    assert (to_helper.costs_before, to_helper.costs_after) == (None, None)
    assert to_helper.after is not None
    assert to_helper.after.round == 2
