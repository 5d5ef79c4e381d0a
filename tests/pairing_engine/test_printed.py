"""What people see who print an answer, or show it in a notebook."""

import re

from pairing_engine import PairingRules, Team, Tournament, field_of, pair_next_round, preview
from pairing_engine.printed import html_table, text_table

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


def test_a_printed_preview_names_each_broken_start_rule() -> None:
    for clubs, said in (
        ({"A": 5, "B": 2}, "at most 3 can find an opponent"),
        ({"A": 4}, "1 club cannot meet anybody"),
        ({"A": 2, "B": 2}, "4 teams are too few"),
        ({"A": 6, "B": 6, "C": 6}, "18 teams are too many"),
        ({"A": 5, "B": 1}, "Club B has 1 team"),
        ({"A": 4, "B": 3}, "an odd number"),
    ):
        assert said in str(preview(clubs, 6))
