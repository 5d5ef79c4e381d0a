from tests.webapp.documents.sample import match, plan, planned_round
from webapp.documents.plain import as_text
from webapp.domain.day.pitches import Pitch
from webapp.domain.enums import GameType


def test_every_pairing_stands_in_the_text_with_its_pitch():
    lines = as_text([plan()], "de").splitlines()
    assert "Feld 1: Rot 1 – Gelb 1 (Funino 3 gegen 3)" in lines
    assert "Feld 1: Rot 1 + 2 – Gelb 1 + 2 (Klassisch 5 gegen 5)" in lines


def test_a_round_is_headed_by_its_time():
    assert "Round 2, 10:10–10:17" in as_text([plan()], "en").splitlines()


def test_a_single_round_is_not_called_rounds():
    plans = [plan(number_of_rounds=1)]
    assert ", 1 Runde zu 7 Minuten" in as_text(plans, "de")
    assert ", 1 round of 7 minutes" in as_text(plans, "en")


def test_the_link_the_ladder_and_the_rules_are_there():
    text = as_text([plan()], "en")
    assert plan().link in text
    assert "Pitch 2: Rot 1 – Gelb 1" in text
    assert "rock-paper-scissors" in text


def test_who_pauses_and_who_sits_out_is_said():
    sits_out = planned_round(1, (match(),), pausing=("Rot 2",), away=("Rot 3", "Gelb 2"))
    lines = as_text([plan(rounds=(sits_out,))], "de").splitlines()
    assert lines[lines.index("Pause: Rot 2") + 1] == "Setzt aus: Rot 3, Gelb 2"


def test_plans_of_a_day_share_rules_and_material():
    other = plan(tournament="Sommerfest F2", built=(Pitch(GameType.CLASSIC, 1), Pitch(GameType.FUNINO, 3)))
    text = as_text([plan(tournament="Sommerfest F1"), other], "en")
    assert text.startswith("Hello,\n\nAttached are the emergency plans for Sommerfest F1 and Sommerfest F2, ready")
    assert (text.count("Round 2, 10:10"), text.count("Rules in brief\n"), text.count("\nSommerfest F")) == (2, 1, 2)
    # Pitch 1 is used by both, one after the other, and hosts a Funino game where all four teams play one.
    assert "Mini-goals: 12" in text


def test_merged_teams_are_spoken_of_only_where_a_classic_pitch_stands():
    funino = plan(built=(Pitch(GameType.FUNINO, 1),), rounds=(planned_round(),))
    assert "two trios play together" in as_text([funino, plan()], "en")
    assert "two trios play together" not in as_text([funino], "en")
    assert "5v5" in as_text([plan()], "en")
    assert "5v5" not in as_text([funino], "en")
    assert "classic" not in as_text([funino], "en").lower()
