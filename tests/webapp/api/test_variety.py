"""What the pairing puts first: chosen in words, acted on from the next calculation, kept with each round."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine

from pairing_engine import LookAhead, pair_next_round
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, play, played, refused
from webapp.domain.enums import Variety
from webapp.pairing.costs import price_round
from webapp.pairing.mapping import engine_tournament, paired_from
from webapp.storage.tournament_records import TournamentRecords, read_records


def records(engine: Engine, tournament: str) -> TournamentRecords:
    return read_records(engine, UUID(tournament))


def choose(owner: Caller, tournament: str, variety: str) -> Any:
    return owner.put(f"/tournaments/{tournament}", json={"variety": variety})


def test_a_new_tournament_is_mixed_unless_chosen_otherwise(owner: Caller) -> None:
    silent = good(owner.post("/tournaments", json={name: value for name, value in NEW.items() if name != "variety"}))
    assert silent["variety"] == "MIXED"
    chosen = new_tournament(owner, variety="NEW_OPPONENTS")
    assert good(owner.get(f"/tournaments/{chosen}"))["variety"] == "NEW_OPPONENTS"


def test_variety_is_one_of_three_words(owner: Caller) -> None:
    for value in ("HORIZON", "mixed", None, 0.5):
        answer = owner.put(f"/tournaments/{new_tournament(owner)}", json={"variety": value})
        assert refused(answer) == (422, "VALIDATION")
        assert answer.get_json()["errors"][0]["field"] == "variety"


def test_variety_acts_from_the_next_calculation(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1, variety="MIXED")
    play(owner, next_round(owner, tournament, 2))
    before = good(owner.get(f"/tournaments/{tournament}/matches?round=2"))
    good(choose(owner, tournament, "NEW_OPPONENTS"))
    assert good(owner.get(f"/tournaments/{tournament}/matches?round=2")) == before
    next_round(owner, tournament, 3)
    assert [round_.variety for round_ in records(engine, tournament).rounds] == ["MIXED", "MIXED", "NEW_OPPONENTS"]


def test_variety_can_change_until_the_end(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    good(choose(owner, tournament, "BALANCED_GAMES"))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    assert refused(choose(owner, tournament, "MIXED")) == (409, "TOURNAMENT_FINISHED")
    assert good(owner.get(f"/tournaments/{tournament}"))["variety"] == "BALANCED_GAMES"


def test_a_changed_variety_is_in_the_journal_and_can_be_undone(owner: Caller) -> None:
    tournament = new_tournament(owner, variety="MIXED")
    good(choose(owner, tournament, "NEW_OPPONENTS"))
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
    assert newest["action"] == "TOURNAMENT_CHANGED"
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert good(owner.get(f"/tournaments/{tournament}"))["variety"] == "MIXED"


@pytest.mark.parametrize("variety", Variety)
def test_rounds_are_what_the_engine_pairs_with_the_choice(owner: Caller, engine: Engine, variety: Variety) -> None:
    tournament = played(owner, 3, (4, 4), numberOfRounds=4, variety=variety.value)
    found = records(engine, tournament)
    for number in (1, 2, 3):
        assert found.round(number).objective == pair_next_round(paired_from(found, number)).objective


def test_balanced_games_pair_round_by_round_and_new_opponents_plan_ahead(owner: Caller, engine: Engine) -> None:
    def rules(variety: str) -> tuple[LookAhead, float | None]:
        found = engine_tournament(records(engine, new_tournament(owner, variety=variety))).rules
        return found.look_ahead, found.variety

    assert rules("BALANCED_GAMES") == (LookAhead.NONE, 0.45)
    assert rules("NEW_OPPONENTS") == (LookAhead.HORIZON, 1.0)


def test_another_choice_changes_no_cost_of_a_round_that_was_played(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 3, variety="MIXED")
    before = [price_round(records(engine, tournament), number) for number in (1, 2, 3)]
    assert [priced.all.total for priced in before] == [found.objective for found in records(engine, tournament).rounds]
    good(choose(owner, tournament, "NEW_OPPONENTS"))
    assert [price_round(records(engine, tournament), number) for number in (1, 2, 3)] == before


def test_the_preview_tells_what_is_usual_with_the_choice(owner: Caller) -> None:
    def usual(variety: str, rounds: int) -> Any:
        chosen = {"variety": variety, "numberOfRounds": rounds, "expectedNumberOfTeams": 12}
        tournament = new_tournament(owner, **chosen)
        add_clubs(owner, tournament, (4, 4, 4))
        return good(owner.get(f"/tournaments/{tournament}/preview"))["usual"]

    mixed, balanced, new = (usual(variety, 8) for variety in ("MIXED", "BALANCED_GAMES", "NEW_OPPONENTS"))
    assert mixed["formatDeviation"] == new["formatDeviation"] == {"p10": 0, "p90": 0}
    assert mixed["rematches"]["p10"] <= mixed["rematches"]["p90"]
    assert new["rematches"]["p90"] < mixed["rematches"]["p10"] < balanced["rematches"]["p10"]
    assert usual("MIXED", 12) is None, "nobody simulated twelve rounds"
