"""What the border lets in, and where it says that something is wrong."""

import json
import re
from types import SimpleNamespace

import pytest

from pairing_engine import (
    InvalidInputError,
    InvalidTournamentError,
    PairingRules,
    Result,
    Round,
    Tournament,
    check_tournament,
    dump_tournament,
    load_tournament,
    pair_next_round,
)
from tests.pairing_engine.fields import after_rounds, changed, classic, field, funino

GOOD = {
    "number_of_rounds": 2,
    "teams": [{"id": name, "club": name[0].upper()} for name in ("a1", "a2", "b1", "b2")],
    "rounds": [
        {
            "matches": [{"game_type": "funino", "home": ["a1"], "away": ["b1"], "result": "win"}],
            "pausing": ["a2"],
            "absent": ["b2"],
        }
    ],
}


def broken(path: str, value: object) -> str:
    """The good file with one value replaced (or added) at a path such as ``rounds.0.pausing``."""
    plain = json.loads(json.dumps(GOOD))
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = plain
    for part in way:
        place = place[part]
    place[last] = value
    return json.dumps(plain)


def test_a_good_file_is_read():
    tournament = load_tournament(json.dumps(GOOD))
    assert tournament.coming_round == 2
    assert tournament.present == ("a1", "a2", "b1", "b2")


def test_a_dumped_tournament_reads_back_the_same():
    tournament = after_rounds(field(3, 3, 2), 3)
    assert load_tournament(dump_tournament(tournament)) == tournament


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("number_of_rounds", 0, "number_of_rounds"),
        ("number_of_rounds", "many", "number_of_rounds"),
        ("number_of_rounds", 10**9, "number_of_rounds"),
        ("number_of_round", 3, "number_of_round"),
        ("teams", {}, "teams"),
        ("teams.0.id", "", "teams[0].id"),
        ("teams.0.club", None, "teams[0].club"),
        ("teams.1.id", "a1", "teams[1].id"),
        ("teams.0.strength", 1e999, "teams[0].strength"),
        ("rounds.0.matches.0.home", ["x"], "rounds[0].matches[0].home[0]"),
        ("rounds.0.matches.0.home", ["a1", "a2"], "rounds[0].matches[0].home"),
        ("rounds.0.matches.0.home", [], "rounds[0].matches[0].home"),
        ("rounds.0.matches.0.home", ["a1", "a1"], "rounds[0].matches[0].home[1]"),
        ("rounds.0.matches.0.game_type", "chess", "rounds[0].matches[0].game_type"),
        ("rounds.0.matches.0.result", "victory", "rounds[0].matches[0].result"),
        ("rounds.0.pausing", [], "rounds[0]"),
        ("rounds.0.pausing", ["a1"], "rounds[0]"),
        ("rounds.0.pausing", ["zz"], "rounds[0].pausing[0]"),
        ("rounds.0.absent", ["b2", "b2"], "rounds[0].absent[1]"),
        ("rounds.0.strengths", {"zz": 5}, "rounds[0].strengths"),
        ("rounds.0.strengths", {"a1": "strong"}, "rounds[0].strengths.a1"),
        ("absent", ["zz"], "absent[0]"),
        ("rules", {"strength_rounds": -1}, "rules.strength_rounds"),
        ("rules", {"strength_rounds": "two"}, "rules.strength_rounds"),
        ("rules", {"strengths_count": "some"}, "rules.strengths_count"),
        ("rules", {"look_ahead": "far"}, "rules.look_ahead"),
        ("rules", {"variety": 2}, "rules.variety"),
        ("rules", {"weights": {"rematch": -1}}, "rules.weights.rematch"),
        ("rules", {"weights": {"rematch": 1e7}}, "rules.weights.rematch"),
        ("rules", {"max_classic": -1}, "rules.max_classic"),
        ("rules", {"locked_games": [{"home": ["a1"], "away": ["zz"]}]}, "rules.locked_games[0][1]"),
        (
            "rules",
            {"locked_games": [{"home": ["a1", "a2"], "away": ["b1", "b2"], "on_classic_pitch": True}]},
            "rules.locked_games[0].on_classic_pitch",
        ),
        ("rules", {"locked_games": [{"home": ["a1"], "away": ["b1", "b2"]}]}, "rules.locked_games[0]"),
        ("rules", {"locked_games": [{"home": ["a1", "b1"], "away": ["a2", "b2"]}]}, "rules.locked_games[0]"),
        (
            "rules",
            {"locked_games": [{"home": ["a1"], "away": ["b1"]}, {"home": ["a1"], "away": ["b2"]}]},
            "rules.locked_games[1]",
        ),
        ("rules", {"forbidden_opponents": [{"teams": ["a1", "zz"]}]}, "rules.forbidden_opponents[0].teams[1]"),
        ("rules", {"forbidden_opponents": [{"clubs": ["A", "Z"]}]}, "rules.forbidden_opponents[0].clubs"),
        ("rules", {"forbidden_opponents": [{}]}, "rules.forbidden_opponents[0]"),
        ("rules", {"forbidden_partners": [{"teams": ["a1", "zz"]}]}, "rules.forbidden_partners[0].teams[1]"),
    ],
)
def test_a_bad_value_is_named_with_its_place(path, value, place):
    with pytest.raises(InvalidTournamentError) as caught:
        load_tournament(broken(path, value))
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '"text"', "[" * 100_000])
def test_what_is_no_tournament_at_all_is_refused(text):
    with pytest.raises(InvalidTournamentError):
        load_tournament(text)


def test_more_rounds_than_the_tournament_has_are_refused():
    tournament = after_rounds(field(3, 3, rounds=2), 2)
    with pytest.raises(InvalidTournamentError, match="rounds: 2 rounds are listed, but the tournament has 1"):
        changed(tournament, number_of_rounds=1)


def test_a_missing_team_in_a_round_is_named():
    with pytest.raises(InvalidTournamentError, match="team 'a2' is not named at all in matches, pausing and absent"):
        load_tournament(broken("rounds.0.pausing", []))


def test_withdrawn_and_absent_teams_are_not_present():
    tournament = Tournament.model_validate({**GOOD, "absent": ["a1"]})
    teams = (tournament.teams[0], tournament.teams[1].model_copy(update={"withdrawn": True}), *tournament.teams[2:])
    assert changed(tournament, teams=teams).present == ("b1", "b2")


@pytest.mark.parametrize(
    ("strength_rounds", "counts"),
    [(0, "never"), (1, "first_two_rounds"), (2, "first_two_rounds"), (3, "first_two_rounds"), (4, "all_day")],
)
def test_files_of_earlier_releases_keep_their_meaning(strength_rounds, counts):
    plain = json.loads(dump_tournament(field(3, 3, rounds=4)))
    plain["rules"]["strength_rounds"] = strength_rounds
    for text in (json.dumps(plain), json.dumps(plain).encode()):
        assert load_tournament(text).rules.strengths_count == counts


def test_a_file_of_two_rounds_counted_strengths_in_both():
    plain = json.loads(dump_tournament(field(3, 3, rounds=2)))
    plain["rules"]["strength_rounds"] = 2
    assert load_tournament(json.dumps(plain)).rules.strengths_count == "first_two_rounds"


def test_a_file_is_read_by_its_path(tmp_path):
    file = tmp_path / "tournament.json"
    file.write_text(dump_tournament(field(3, 3)), encoding="utf-8")
    assert load_tournament(file) == field(3, 3)
    with pytest.raises(FileNotFoundError):
        load_tournament(tmp_path / "other.json")


def test_strengths_of_a_round_are_written_where_it_keeps_them():
    first, _, third = json.loads(dump_tournament(after_rounds(field(3, 3), 3)))["rounds"]
    assert set(first["strengths"]) == {"a1", "a2", "a3", "b1", "b2", "b3"}
    assert "strengths" not in third


PAIRED = pair_next_round(field(3, 3))
WINS = (Result.WIN,) * len(PAIRED.games)


def test_a_round_is_added_with_its_results():
    begun = field(3, 3).with_round(PAIRED, WINS)
    assert [match.result for match in begun.rounds[0].matches] == list(WINS)
    assert begun.rounds[0].strengths == field(3, 3).strengths_to_keep
    assert begun.coming_round == 2
    assert check_tournament(begun) == {}


def test_strengths_corrected_during_a_round_are_not_those_it_was_paired_with():
    before = field(3, 3)
    corrected = changed(
        before, teams=tuple(team.model_copy(update={"strength": 11 - team.strength}) for team in before.teams)
    )
    assert corrected.strengths_to_keep != before.strengths_to_keep
    assert corrected.with_round(PAIRED, WINS).rounds[0].strengths == before.strengths_to_keep


def test_a_round_of_ones_own_brings_its_strengths():
    mine = Round(matches=tuple(funino(f"a{number}", f"b{number}", None) for number in (1, 2, 3)))
    known = mine.model_copy(update={"strengths": {"a1": 9.0, "b1": 2.0}})
    assert field(3, 3).with_round(known, [None] * 3).rounds[0].strengths == {"a1": 9.0, "b1": 2.0}
    assert field(3, 3).with_round(mine, [None] * 3).rounds[0].strengths == field(3, 3).strengths_to_keep


@pytest.mark.parametrize(
    ("kept", "place"),
    [
        ({"strengths": {"zz": 5.0}}, "rounds[0].strengths"),
        ({"plan": [{"matches": [], "pausing": ["zz"]}]}, "rounds[0].plan[0].pausing[0]"),
    ],
)
def test_what_a_round_brings_names_teams_that_are_there(kept, place):
    mine = Round(matches=tuple(funino(f"a{number}", f"b{number}", None) for number in (1, 2, 3)))
    with pytest.raises(InvalidTournamentError) as raised:
        field(3, 3).with_round(mine.model_copy(update=kept), [None] * 3)
    assert raised.value.place == place


def test_a_round_may_be_added_without_results():
    begun = field(3, 3).with_round(PAIRED, [None] * len(PAIRED.games))
    assert {match.result for match in begun.rounds[0].matches} == {None}


def test_a_round_of_ones_own_is_added_too():
    mine = Round(matches=tuple(funino(f"a{number}", f"b{number}", None) for number in (1, 2, 3)))
    assert field(3, 3).with_round(mine, ["win", "draw", "loss"]).rounds[0].matches[1].result is Result.DRAW


def test_who_missed_the_round_is_back_in_the_next_one():
    tournament = changed(field(3, 3), absent=("a1", "b1"))
    begun = tournament.with_round(pair_next_round(tournament), (Result.DRAW,) * 1)
    assert begun.rounds[0].absent == ("a1", "b1")
    assert begun.absent == ()


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ((), "team a1 is used 0 times"),
        ((funino("a1", "b1"), funino("a2", "b2")), "team a3 is used 0 times"),
        ((funino("a1", "b1"), funino("a1", "b2"), funino("a3", "b3")), "team a1 is used 2 times"),
        ((funino("a1", "a2"), funino("b1", "b2"), funino("a3", "b3")), "2 games within a club, allowed are 0"),
        ((funino("a1", "b1"), funino("a2", "b2"), funino("a3", "zz")), "there is no team 'zz'"),
        ((classic("a1 b1", "a2 b2"), funino("a3", "b3")), "merged teams a1 + b1 are of different clubs"),
    ],
)
def test_a_round_that_breaks_a_rule_is_not_added(games, told):
    tournament = field(3, 3, rules=PairingRules())
    with pytest.raises(InvalidTournamentError, match=re.escape(told)):
        tournament.with_round(Round(matches=games), (Result.WIN,) * len(games))


def test_another_round_than_the_coming_one_is_not_added():
    begun = field(3, 3).with_round(PAIRED, WINS)
    with pytest.raises(InvalidTournamentError, match="round: round 2 is due"):
        begun.with_round(PAIRED, WINS)


def test_no_round_is_added_after_the_last_one():
    ended = field(3, 3, rounds=1).with_round(PAIRED, WINS)
    with pytest.raises(InvalidTournamentError, match="all 1 rounds are played already"):
        ended.with_round(PAIRED, WINS)


@pytest.mark.parametrize(
    ("paired", "results", "place"),
    [
        (PAIRED, None, "results"),
        (PAIRED, 3, "results"),
        (PAIRED, "win", "results"),
        (PAIRED, ["win", "won"], "results[1]"),
        (PAIRED, [[], {}], "results[0]"),
        (PAIRED.games, WINS, "paired"),
        (PAIRED.as_json(), WINS, "paired"),
        ("x", WINS, "paired"),
        (SimpleNamespace(games=[("a1", "b1")], pausing=()), WINS, "paired.games[0]"),
        (SimpleNamespace(games=PAIRED.games, pausing=None), WINS, "paired.pausing"),
    ],
)
def test_what_is_no_round_or_no_result_is_refused_at_its_place(paired, results, place):
    with pytest.raises(InvalidInputError) as refused:
        field(3, 3).with_round(paired, results)
    assert refused.value.place == place


def test_results_may_come_from_an_iterator():
    assert field(3, 3).with_round(PAIRED, iter(WINS)) == field(3, 3).with_round(PAIRED, WINS)


def test_equal_tournaments_and_rounds_have_one_hash():
    tournament, again = (field(3, 3).with_round(PAIRED, WINS) for _ in range(2))
    assert {tournament, again} == {tournament}
    assert {tournament.rounds[0], tournament.rounds[0].model_copy(deep=True)} == {tournament.rounds[0]}
    assert {PAIRED, pair_next_round(field(3, 3))} == {PAIRED}


def test_each_game_needs_a_result_or_none():
    with pytest.raises(InvalidTournamentError, match="results: 1 results for"):
        field(3, 3).with_round(PAIRED, [Result.WIN])
