"""The start rules: which of them a field breaks, and what would mend it."""

from collections import Counter

from pairing_engine.start_rules import BrokenRule, StartRule, broken_start_rules
from webapp.domain import limits
from webapp.domain.errors import Broken
from webapp.storage.tournament_records import TournamentRecords

_SAID = {
    StartRule.TOO_FEW_TEAMS: f"At least {limits.MIN_TEAMS} teams are needed.",
    StartRule.TOO_MANY_TEAMS: f"At most {limits.MAX_TEAMS} teams can take part.",
    StartRule.ODD_TEAMS: "The number of teams must be even.",
    StartRule.TOO_FEW_CLUBS: f"At least {limits.MIN_CLUBS} clubs must take part.",
    StartRule.CLUB_TOO_SMALL: f"Every club needs at least {limits.MIN_TEAMS_PER_CLUB} teams.",
    StartRule.CLUB_TOO_LARGE: "No club may have more than half of all teams.",
}


def broken_rules(records: TournamentRecords) -> list[Broken]:
    """Return every start rule that the present teams break; `missing` says how many more teams or clubs mend it."""
    sizes = club_sizes(records)
    found = [in_words(rule) for rule in broken_start_rules(sizes)]
    expected = records.tournament.expected_number_of_teams
    if sizes.total() > expected:
        message = "There are more teams than expected."
        params = {"actual": sizes.total(), "limit": expected, "missing": expected - sizes.total(), "club": None}
        found.append(Broken(None, "MORE_THAN_EXPECTED", message, params))
    return found


def expect_all(records: TournamentRecords) -> None:
    """Have a tournament that has not started expect as many teams as it has by now."""
    tournament, there = records.tournament, len(records.teams_in_field)
    if tournament.status.is_before_start and there > tournament.expected_number_of_teams:
        tournament.expected_number_of_teams = min(there + there % 2, limits.MAX_TEAMS)


def club_sizes(records: TournamentRecords) -> Counter[str]:
    """Return the number of present teams of each club; clubs that play together count as one."""
    clubs = records.playing_names
    return Counter(clubs[team.club_id] for team in records.present_teams)


def in_words(rule: BrokenRule) -> Broken:
    """Return a broken start rule as people read it, with what would mend it."""
    missing = rule.limit - rule.actual
    params = {"actual": rule.actual, "limit": rule.limit, "missing": missing, "club": rule.club}
    return Broken(None, rule.rule.value, f"{_SAID[rule.rule]}{_mend(rule, missing)}", params)


def _mend(rule: BrokenRule, missing: int) -> str:
    """Say what would mend it, as far as one sentence can."""
    if rule.rule is StartRule.TOO_FEW_CLUBS:
        return " One more club is needed." if missing == 1 else f" {missing} more clubs are needed."
    of_club = f" of {rule.club}" if rule.club else ""
    if rule.rule is StartRule.CLUB_TOO_SMALL:
        return f" One more team{of_club} is needed, or another club that it plays together with."
    if missing > 0:
        return f" One more team{of_club} is needed." if missing == 1 else f" {missing} more teams{of_club} are needed."
    return f" {-missing} fewer{of_club}, or more of the others." if rule.club else ""
