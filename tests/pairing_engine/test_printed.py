"""What people see who print an answer, or show it in a notebook."""

import re

import pytest

from pairing_engine import (
    PairingRules,
    SolverOptions,
    Team,
    Tournament,
    alternatives,
    best_round_without,
    evaluate,
    explain,
    field_of,
    pair_next_round,
    pareto,
    preview,
    random_tournament,
)
from pairing_engine.printed import html_table, text_table
from pairing_engine.study.baselines import baselines
from pairing_engine.study.comparison import compare
from pairing_engine.study.simulation import Scenario
from tests.pairing_engine.fields import after_rounds, field, funino

FIVE = Tournament(number_of_rounds=4, teams=field_of({"Rot": 3, "Blau": 2}), rules=PairingRules(max_funino=2))


def test_words_stand_left_and_numbers_right() -> None:
    assert text_table(["game", "cost"], [["classic", "7"], ["funino", "1000"]]) == (
        "game     cost\nclassic     7\nfunino   1000"
    )


def test_a_printed_round_names_games_reasons_pauses_and_notes() -> None:
    pairing = pair_next_round(FIVE)
    head, columns, *lines = str(pairing).splitlines()

    assert head == f"Round 1 costs {pairing.objective}: no better one exists."
    assert re.split(r"  +", columns)[:3] == ["game", "home", "away"]
    for game, line in zip(pairing.games, lines, strict=False):
        assert re.split(r"  +", line)[:3] == [game.game_type, " + ".join(game.home), " + ".join(game.away)]
        assert line.endswith(str(game.costs.total))
    assert f"{pairing.pausing[0]} pauses." in lines


def test_the_numbers_of_a_printed_round_add_up_to_its_cost() -> None:
    pairing = pair_next_round(FIVE)
    games = [int(line.split()[-1]) for line in str(pairing).splitlines()[2 : 2 + len(pairing.games)]]
    others = re.findall(r"of all teams costs (\d+)", str(pairing))

    assert sum(games) + sum(map(int, others)) == pairing.objective


SMALL_STEPS = SolverOptions(deterministic_limit=1e-4)


@pytest.mark.parametrize("options", [SolverOptions(), SMALL_STEPS])
@pytest.mark.parametrize(
    "tournament", [after_rounds(field(3, 3, rules=PairingRules()), 2), FIVE, random_tournament(1), random_tournament(9)]
)
def test_no_answer_claims_more_than_is_proven(tournament: Tournament, options: SolverOptions) -> None:
    best = pair_next_round(tournament)
    others = alternatives(tournament, 4, options)
    front = pareto(tournament, options)
    explained = explain(tournament, options)
    instead = [game.instead for game in explained.games if game.instead]
    without = best_round_without(tournament, best.games[0], options)
    judged = [evaluate(tournament, one.games, options).priced for one in (*others, *front, *instead)]
    for answer in (*others, *front, explained.pairing, *instead, without, *judged):
        if answer is None:
            continue
        head = str(answer).splitlines()[0]
        if head.endswith("no better one exists."):
            assert answer.objective == best.objective
        elif least := re.search(r"(none costs less than|the best costs at least) (\d+)\.", head):
            assert int(least[2]) <= best.objective
    assert not any("exists." in str(answer).splitlines()[0] for answer in (*others[1:], *front, *instead))


def test_each_proof_names_the_rounds_it_speaks_of() -> None:
    tournament = after_rounds(field(3, 3, rules=PairingRules()), 2)
    best, second = alternatives(tournament, 2)
    without = best_round_without(tournament, best.games[0])
    on_front = pareto(tournament)[-1]
    given = evaluate(tournament, second.games).priced

    assert f"{best}".startswith(f"Round 3 costs {best.objective}: no better one exists.\n")
    assert f"{second}".startswith(f"Round 3 costs {second.objective}: no better one exists but those before.\n")
    assert f"{without}".startswith(f"Round 3 costs {without.objective}: no better one exists without the game.\n")
    assert f"{on_front}".startswith(f"Round 3 costs {on_front.objective}: on the front of balance and repetition.\n")
    assert f"{given}".startswith(f"Round 3 costs {second.objective}: the best costs at least {best.objective}.\n")
    assert not given.optimal


def test_an_illegal_round_claims_nothing() -> None:
    games = (funino("a1", "a2"), funino("b1", "b2"), funino("a3", "b3"))
    judged = evaluate(field(3, 3, rules=PairingRules()), games).priced

    assert judged is not None
    assert "exists" not in str(judged)
    assert judged.notes == ("2 Funino games within a club",)
    assert not judged.optimal


def test_a_printed_evaluation_sets_the_round_beside_the_best_one_and_names_what_is_broken() -> None:
    tournament = field(3, 3, rules=PairingRules())
    best = pair_next_round(tournament)
    head, columns, *lines = str(evaluate(tournament, best.games[1:])).splitlines()

    assert head.endswith(f"the best one costs {best.objective}.")
    assert re.split(r"  +", columns) == ["criterion", "this round", "best round"]
    assert any(line.startswith("Illegal: ") for line in lines)
    assert not any(re.search(r"  0 +0$", line) for line in lines)


def test_a_printed_evaluation_without_a_price_has_no_table() -> None:
    told = str(evaluate(field(3, 3), (funino("a1", "zz"),))).splitlines()

    assert told[0].startswith("Round 1 has no price; the best one costs ")
    assert told[1:] == ["Illegal: there is no team 'zz'."]


def test_a_printed_explanation_says_what_it_costs_to_do_without_each_game() -> None:
    explanation = explain(FIVE)
    head, columns, *lines = str(explanation).splitlines()

    assert head.startswith(f"Round 1 costs {explanation.pairing.objective}.")
    assert columns.split()[:3] == ["game", "home", "away"]
    for game, line in zip(explanation.games, lines, strict=False):
        assert line.endswith("no other round" if game.extra_cost is None else str(game.extra_cost))
    assert "pauses." in lines[-1]
    assert "<table>" in explanation._repr_html_()


def test_a_printed_comparison_is_its_table_and_no_rows() -> None:
    found = compare(
        baselines("ladder")["ladder"],
        [Scenario(club_sizes=(3, 3), number_of_rounds=2)],
        [1],
        name="mine",
        against=baselines("random legal"),
    )

    assert str(found) == found._repr_markdown_() == found.table()
    assert "rows" not in repr(found)


def test_only_reasons_that_cost_something_have_a_column() -> None:
    columns = str(pair_next_round(FIVE)).splitlines()[1]

    assert "strength gap" not in columns  # all are estimated alike
    assert "discouraged" not in columns


def test_a_notebook_shows_the_same_and_no_markup_of_names() -> None:
    teams = (Team("<b>1", "A"), Team("b", "B"))
    shown = pair_next_round(Tournament(number_of_rounds=1, teams=teams))._repr_html_()

    assert "&lt;b&gt;1" in shown
    assert "<b>" not in shown
    assert html_table(["a"], [["1"]]) == (
        "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>"
    )


def test_a_printed_preview_says_what_clubs_get_and_what_would_help() -> None:
    told = str(preview({"Rot": 3, "Blau": 3, "Grün": 2}, 6))

    assert told.startswith("This field may start, with 6 rounds.\nclub  teams")
    assert re.search(r"^Grün +2 +6 +0$", told, re.MULTILINE)
    assert "Formats are uneven by 16 games over all teams" in told
    assert "With a new club of 2: " in told
    assert "Grün" in preview({"Rot": 3, "Blau": 3, "Grün": 2}, 6)._repr_html_()


def test_a_preview_without_pitches_for_a_round_says_so_and_promises_nothing() -> None:
    told = preview({"A": 4, "B": 4}, 6, PairingRules(max_classic=1, max_funino=1))

    assert str(told) == "This field may start, but not on these pitches: no round fits on them."
    assert told.hints == ()


def test_a_club_without_teams_has_no_line_in_a_preview() -> None:
    told = preview({"A": 4, "B": 4, "C": 0}, 6, any_field=True)

    assert [club.club for club in told.per_club] == ["A", "B"]


def test_a_printed_preview_names_each_broken_start_rule() -> None:
    for clubs, said in (
        ({"A": 5, "B": 2}, "Club A has 5 teams: in this field no club may have more than 3."),
        ({"A": 8}, "Club A has 8 teams: in this field no club may have more than 4."),
        ({"A": 4}, "1 club cannot meet anybody"),
        ({"A": 2, "B": 2}, "4 teams are too few"),
        ({"A": 1}, "\n1 team is too few: 6 are needed.\n1 team is an odd number: 2 would do.\n"),
        ({"A": 4, "B": 4, "C": 0}, "Club C has 0 teams"),
        ({"A": 6, "B": 6, "C": 6}, "18 teams are too many"),
        ({"A": 5, "B": 1}, "Club B has 1 team"),
        ({"A": 4, "B": 3}, "an odd number"),
    ):
        assert said in str(preview(clubs, 6))
