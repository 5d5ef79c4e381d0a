"""What becomes of the open round once somebody comes or goes: what was played stands."""

import pytest

from tests.webapp.services.days import NOW
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import ChangeFrom, Result, RoundState
from webapp.domain.errors import ConflictError
from webapp.services.changes.carry_out import Change, Effect
from webapp.services.changes.consequences import Discarded
from webapp.services.changes.who_plays import AT_ONCE, Timing, with_open_round
from webapp.storage.tournament_records import TournamentRecords

PLAYED = (Result.WIN, Result.DRAW, Result.LOSS)
HALF = (Result.WIN, None, None)
NOBODY = (None, None, None)


def in_round(results: tuple[Result | None, ...], number: int = 1, **change: int) -> TournamentRecords:
    """Return six teams in a round of this number, with so many results, and two that sit out."""
    pitches = ["FUNINO"] * 3
    records = a_field({"Rot": 4, "Blau": 4}, built_pitches=pitches, **change)
    for name in ("Rot 4", "Blau 4"):
        team(records, name).away = True
    for _ in range(number - 1):
        add_round(records, games(PLAYED))
    add_round(records, games(results), RoundState.OPEN)
    return records


def games(results: tuple[Result | None, ...]) -> list[tuple[str, str, Result | None]]:
    return [(f"Rot {place}", f"Blau {place}", result) for place, result in enumerate(results, start=1)]


def leaves(name: str) -> Change:
    def change(records: TournamentRecords) -> Effect:
        team(records, name).withdrawn = True
        return Effect("TEAM_WITHDRAWN")

    return change


def comes(*names: str) -> Change:
    def change(records: TournamentRecords) -> Effect:
        for name in names:
            team(records, name).away = False
        return Effect("TEAM_BACK")

    return change


def is_judged(*names: str) -> Change:
    def change(records: TournamentRecords) -> Effect:
        for name in names:
            team(records, name).estimated_skill = 9
        return Effect("TEAM_CHANGED")

    return change


def names_in(records: TournamentRecords, ids: frozenset[str] | None) -> list[str]:
    return sorted(records.team_names[key] for key in ids or ())


@pytest.mark.parametrize(("rounds", "goes_on"), [(4, True), (1, False)])
def test_complete_round_is_confirmed_when_a_team_leaves(rounds: int, goes_on: bool) -> None:
    records = in_round(PLAYED, number_of_rounds=rounds)
    effect = with_open_round(leaves("Rot 1"), Timing(now=NOW))(records)
    assert records.rounds[0].state is RoundState.CONFIRMED
    assert [match.result for match in records.matches] == [*PLAYED]
    assert (effect.needs_round, effect.playing, effect.summary) == (goes_on, None, {"confirmed": 1})


def test_team_that_leaves_in_the_middle_of_a_round_is_out_of_what_is_paired_again() -> None:
    records = in_round(HALF)
    effect = with_open_round(leaves("Rot 2"), AT_ONCE)(records)
    assert (effect.needs_round, effect.summary, effect.discarded) == (True, {"repaired": 1}, Discarded())
    assert names_in(records, effect.playing) == ["Blau 1", "Blau 2", "Blau 3", "Rot 1", "Rot 3"]
    assert [match.result for match in records.matches] == [*HALF]


def test_team_that_has_played_its_game_leaves_the_round_as_it_is() -> None:
    assert with_open_round(leaves("Rot 1"), AT_ONCE)(in_round(HALF)) == Effect("TEAM_WITHDRAWN")


@pytest.mark.parametrize("edit", [comes("Rot 4"), is_judged("Rot 1"), leaves("Rot 1")], ids=["add", "judge", "leave"])
def test_round_without_results_is_paired_anew_with_consent_only(edit: Change) -> None:
    asked, later, agreed = (in_round(NOBODY) for _ in range(3))
    with pytest.raises(ConflictError) as refused:
        with_open_round(edit, AT_ONCE)(asked)
    assert (refused.value.reason, len(asked.rounds)) == ("TOURNAMENT_STARTED", 1)
    effect = with_open_round(edit, Timing(ChangeFrom.NEXT_ROUND))(later)
    assert (effect.needs_round, len(later.rounds)) == (False, 1)
    effect = with_open_round(edit, Timing(reset=True))(agreed)
    assert (effect.needs_round, effect.discarded, agreed.rounds) == (True, Discarded(rounds=1), [])


@pytest.mark.parametrize(
    ("results", "number"), [(HALF, 1), (PLAYED, 1), (NOBODY, 3)], ids=["half played", "played", "third"]
)
def test_strength_touches_no_round_with_results_and_none_from_the_third_on(
    results: tuple[Result | None, ...], number: int
) -> None:
    records = in_round(results, number)
    before = [match.match_id for match in records.matches]
    assert not with_open_round(is_judged("Rot 1", "Rot 3", "Blau 2"), AT_ONCE)(records).needs_round
    assert [match.match_id for match in records.matches_of(number)] == before[-3:]
    assert [match.result for match in records.matches_of(number)] == [*results]
    assert records.rounds[-1].state is RoundState.OPEN


def test_more_teams_than_the_pitches_hold_do_not_come_even_from_the_next_round_on() -> None:
    for timing in (AT_ONCE, Timing(ChangeFrom.NEXT_ROUND)):
        with pytest.raises(ConflictError) as refused:
            with_open_round(comes("Rot 4", "Blau 4"), timing)(in_round(HALF))
        assert refused.value.reason == "TOO_FEW_PITCHES"
