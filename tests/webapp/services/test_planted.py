"""A fault that is planted in a service is caught by the service's own test file."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
# By service: what is there, and what is planted in its place.
FAULTS = {
    "changes/carry_out": (
        "records[key].tournament.version != version for",
        "records[key].tournament.version < version for",
    ),
    "changes/consequences": ("if round_ and role is Role.OWNER else None", "if round_ and role else None"),
    "changes/fixed_day": (
        "len(records.present_teams))\n\n\ndef fix_pitches",
        "len(records.teams))\n\n\ndef fix_pitches",
    ),
    "changes/ground": ('"number_of_rounds", "duration_in_minutes"', '"duration_in_minutes"'),
    "changes/life": ("tournament.last_day + timedelta(days=1)", "tournament.last_day + timedelta(days=2)"),
    "changes/moved_day": (
        "        _day_follows(session, tournament, before)\n",
        "        _day_follows(session, tournament, place_of(tournament))\n",
    ),
    "changes/names_of_day": ("each.status.is_before_start, each is changed)", "each is changed)"),
    "changes/start_rules": ("for team in records.present_teams)", "for team in records.teams)"),
    "changes/who_plays": ("(in_round - went) | came | played", "(in_round - went) | came"),
    "changes/wishes_of_day": ("renamed.get(club, club), number]", "renamed.get(club, club), None]"),
    "festival/change_of_group": (
        "is ChangeFrom.NEXT_ROUND and None in results:",
        "is ChangeFrom.NEXT_ROUND and not results:",
    ),
    "festival/day": (
        "col(Tournament.date) == date, col(Tournament.locked_at).is_(None))",
        "col(Tournament.date) == date)",
    ),
    "festival/field": (" and registration.registration_id not in unconfirmed:", ":"),
    "festival/making": (
        "if _versions(there) != _versions(of_day) or field_of(there, _cancelled(tournaments)) != field:",
        "if field_of(there, _cancelled(tournaments)).clubs != field.clubs:",
    ),
    "festival/plans": (
        "not in {TournamentStatus.CANCELLED, TournamentStatus.FINISHED}",
        "is not TournamentStatus.CANCELLED",
    ),
    "festival/proposal": ('f"{team.club} {team.number:02}"', "team.key"),
    "festival/registrations": ("for name in OF_PART}", 'for name in OF_PART} | {"token_hash": ""}'),
    "festival/snapshot": (
        "all(records.tournament.status.is_before_start for",
        "any(records.tournament.status.is_before_start for",
    ),
    "festival/undoing": ('for name, value in told["settings"].items():', "for name, value in ():"),
    "festival/whistle": ("return not runs and not is_complete(records, round_)", "return not runs"),
    "festival/wishes": ("wanted = [*stay, *(wish", "wanted = [*(wish"),
    "people/feedback": ('kept in the database: %s", error)', 'kept in the database: %s", error)\n            return'),
    "people/helper_links": ("link.revoked_at is not None or link.expires_at", "link.expires_at"),
    "people/mail_limits": ("on_the_wire(mail.to).casefold()", "on_the_wire(mail.to)"),
    "people/organizers": ('organizer.club, organizer.updated_at = wanted["club"], now', "organizer.updated_at = now"),
    "people/quotas": ("self.counters.give_back(session, quota, subject)", "pass"),
    "play/alternatives": ("price_as_paired(records, match.round) is None", "not records.matches_of(match.round)"),
    "play/clock": ("now - timedelta(seconds=tournament.clock_paused_after_seconds)", "now"),
    "play/emergency_plans": ("if not self.email:", "if not self.planner:"),
    "play/plan_ahead": ("coming <= tournament.number_of_rounds:", "coming <= tournament.number_of_rounds + 1:"),
    "play/plan_contents": ("(-ratings[str(team.team_id)]", "(ratings[str(team.team_id)]"),
    "play/results": ("if str(match.result_version) not in tags and", "if not tags and"),
    "play/rounds": ("number != tournament.current_round + 1 or number >", "number >"),
    "play/simulation": ("if abs(gap) < _EQUAL:", "if abs(gap) < 0:"),
    "play/swaps": ("_STAYS: Final = {", '_STAYS: Final = {"match_id", '),
    "play/undo": ("setattr(row, name, value)", "setattr(row, name, getattr(row, name))"),
    "records/certificates": ("is not TournamentStatus.FINISHED", "is TournamentStatus.NOT_STARTED"),
    "records/day": ("tournament.break_in_minutes,\n    )\n\n\ndef _start_of", "None,\n    )\n\n\ndef _start_of"),
    "records/export": ("|true|false|wahr|falsch", "|true|false"),
    "records/fairness": ("Result.DRAW: Result.DRAW, Result.LOSS", "Result.DRAW: Result.WIN, Result.LOSS"),
    "records/journal": ("before = (before or {}) | earlier_before", "before = earlier_before | (before or {})"),
    "records/leaderboard": (
        "if visibility is LeaderboardVisibility.AT_END",
        "if visibility is LeaderboardVisibility.NEVER",
    ),
    "records/series/past_meetings": (
        "for pair in product(match.home, match.away))",
        "for pair in zip(match.home, match.away, strict=True))",
    ),
    "records/recap": ("if not day.team.withdrawn] or days", "if day.team] or days"),
    "records/report": ("in team_days(records))", "in team_days(records) if not each.team.withdrawn)"),
    "records/series/season": ("visible_teams(Role.VISITOR)", "visible_teams(Role.OWNER)"),
    "records/standings": ("if row.locked_at is not None:", "if row.locked_at is not None and not row.owner:"),
    "records/tournament_file": ('"home": [names[team] for team in match.home]', '"home": list(match.home)'),
    "records/views": (
        "return [team for key, team in records.teams_by_key.items() if key in team_ids]",
        "return [records.teams_by_key[key] for key in team_ids]",
    ),
    "registration/acceptance": (
        "positions.get(registration.registration_id) == 1",
        "positions.get(registration.registration_id) is not None",
    ),
    "registration/composing": ('RegistrationState.ACCEPTED: "CONFIRMED"', 'RegistrationState.ACCEPTED: "TENTATIVE"'),
    "registration/deletion": ("if tournament.locked_at is None and tournament.last_day", "if tournament.last_day"),
    "registration/delivery": ("next_try_at=now + CLAIMED_FOR", "next_try_at=now"),
    "registration/deps": ("sealed if sealed and self.unseal(sealed) is not None else", "sealed if sealed else"),
    "registration/digest": ("col(RegistrationContact.language) == contact.language,", ""),
    "registration/due_mails": ("and here.hour >= MORNING", ""),
    "registration/mail_queue": (".is_distinct_from(ON_ITS_WAY)", ".is_distinct_from(None)"),
    "registration/opening": ("is RegistrationState.NEW:", "is RegistrationState.WAITING:"),
    "registration/line/reading": ("registration and registration.token_hash == token_hash", "registration"),
    "registration/registering": (
        "contact.email, contact.confirmed_at, contact.told = wanted",
        "contact.email, _, contact.told = wanted",
    ),
    "registration/line/registration_records": (
        "team.club_id not in registered for team",
        "team.club_id in registered for team",
    ),
    "registration/line/registration_views": (
        "is_under_way(registration) and entries.is_to_come(now)",
        "is_under_way(registration)",
    ),
    "registration/several_dates": ("if key in wanted or close is None or key in close:", "if key:"),
    "registration/line/told": ("is_news is None or is_news(told, now)", "is_news is None or bool(told)"),
    "setup/clubs": ("else club if records.joined_to(club) else None", "else None"),
    "setup/copies": ('if key not in wanted["keep_strengths"]', 'if key in wanted["keep_strengths"]'),
    "setup/file_check": ("elif often[name] > 1:", "elif often[name] > 2:"),
    "setup/file_import": (' | {"listed": False}', ""),
    "setup/installation": (
        "range(limits.MIN_TEAMS, limits.MAX_TEAMS + 1, 2)",
        "range(limits.MIN_TEAMS, limits.MAX_TEAMS, 2)",
    ),
    "setup/personal_data": (
        'table.c.tournament_id == UUID(row["tournament_id"])',
        "table.c.tournament_id.is_not(None)",
    ),
    "setup/preview": ("with_teams(more.total())", "with_teams(sizes.total())"),
    "setup/series": ("is TournamentStatus.STARTED and each", "is TournamentStatus.FINISHED and each"),
    "setup/teams": ("max(first, *(team.number + 1 for team in teams))", "first"),
    "setup/tournament_config": ("tournament.end_time is None or not is_as_planned", "tournament.end_time is None"),
    "setup/tournaments": ("col(Tournament.created_at).desc())\n    with", "col(Tournament.created_at))\n    with"),
    "setup/verdict": ("return size if size >= smallest else 0", "return size if size > smallest else 0"),
}
SAMPLE = {"changes/life", "setup/tournaments"}


def services() -> dict[str, Path]:
    """Return the file of each service by its name."""
    there = ROOT / "webapp" / "services"
    files = (file for file in there.rglob("*.py") if file.name != "__init__.py")
    return {file.relative_to(there).with_suffix("").as_posix(): file for file in files}


def own_tests(service: str) -> Path:
    """Return the test file at the mirrored path."""
    folder, _, name = service.rpartition("/")
    return HERE / folder / f"test_{name}.py"


@pytest.mark.parametrize(
    "service", [name if name in SAMPLE else pytest.param(name, marks=pytest.mark.long) for name in sorted(FAULTS)]
)
def test_planted_fault_is_caught_by_the_services_own_tests(service: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "webapp", tmp_path / "webapp", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("tests", "docs", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    file = tmp_path / "webapp" / "services" / f"{service}.py"
    there, planted = FAULTS[service]
    text = file.read_text(encoding="utf-8")
    assert text.count(there) == 1, "the fault has nowhere to stand: plant another"
    file.write_text(text.replace(there, planted), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-m",
        "not long and not postgresql",
    ]
    tests = own_tests(service).relative_to(ROOT)
    run = subprocess.run([*command, str(tests)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout


def test_each_service_has_its_own_tests_and_a_fault_that_can_stand() -> None:
    assert [service for service in services() if not own_tests(service).exists()] == []
    assert services().keys() == FAULTS.keys()
    stale = [name for name, (there, _) in FAULTS.items() if services()[name].read_text("utf-8").count(there) != 1]
    assert stale == []
