import pytest

from pairing_engine.start_rules import StartRule, broken_start_rules, legal_fields


def broken(**clubs: int) -> list[StartRule]:
    return [rule.rule for rule in broken_start_rules(clubs)]


def test_there_are_90_legal_fields_and_none_breaks_a_rule() -> None:
    fields = list(legal_fields())

    assert len(fields) == len(set(fields)) == 90
    assert not any(broken_start_rules({str(club): size for club, size in enumerate(field)}) for field in fields)


@pytest.mark.parametrize(
    ("clubs", "rules"),
    [
        ({"A": 2, "B": 2}, [StartRule.TOO_FEW_TEAMS]),
        ({"A": 4, "B": 3}, [StartRule.ODD_TEAMS, StartRule.CLUB_TOO_LARGE]),
        ({"A": 3, "B": 2, "C": 1}, [StartRule.CLUB_TOO_SMALL]),
        ({"A": 6, "B": 2, "C": 2}, [StartRule.CLUB_TOO_LARGE]),
        ({"A": 6, "B": 6, "C": 6}, [StartRule.TOO_MANY_TEAMS]),
        ({"A": 6}, [StartRule.TOO_FEW_CLUBS, StartRule.CLUB_TOO_LARGE]),
    ],
)
def test_each_broken_rule_is_named(clubs: dict[str, int], rules: list[StartRule]) -> None:
    assert broken(**clubs) == rules


def test_a_club_that_is_too_large_is_named_with_what_would_be_allowed() -> None:
    (rule,) = broken_start_rules({"Rot": 6, "Blau": 2, "Grün": 2})

    assert (rule.club, rule.actual, rule.limit) == ("Rot", 6, 5)
