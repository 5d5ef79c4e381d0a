"""Words that were replaced stay out: in identifiers, in names of files, and a few phrases in prose."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# `arrival` stays: it is a registration's place in the line, and a column. What a sign-in does is `completeLogin`.
IDENTIFIERS = {
    "Book": "RegistrationRecords, TournamentRecords",
    "load_book": "load_registrations, load_records",
    "Deed": "ActionContext",
    "said_as_conflict": "engine_errors_as_conflicts",
    "Sieve": "ReducedCostFilter",
    "underpaid": "reduced_cost",
    "OutboxSurroundings": "OutboxDeps",
    "useField": "useTeamsAndClubs",
    "Patient": "Installation",
    "Desk": "AdminContext, PageWorkspace",
    "lookAhead": "prefetchTournament",
    "Own": "FollowedTeam, or what is owned",
    "keptState": "queryPersistence",
    "paid": "reduced_cost, dual_bound",
    "plays": "involvesFollowed, is_playing",
    "rehearse": "preview_change",
}
STEMS = {
    "book": "registration_records",
    "club_plan": "round_shapes",
    "desk": "admin_context, page_workspace",
    "filled_rounds": "random_rounds",
    "imported": "file_check",
    "imports": "file_import",
    "keeping": "tournament_records",
    "mail_rules": "mail_limits",
    "moving": "transfer",
    "occasions": "signals",
    "proof": "sign_in_attempts",
    "ready_answers": "response_cache",
    "words": "enums",
    "workers": "parallel",
}
FOLDERS = {
    "plans": "documents, mail",
    "finding": "search",
    "paper": "print",
    "changes": "round-changes",
    "plan": "emergency-plan",
}
CALQUES = {
    "for who looks ahead": "when looking ahead",
    "is no use, or too much": "would not pay off",
    "how mails leave the house": "the mail transport",
    "is all that must be there": "you only need",
    "where it goes on": "where they play next",
    "know no tables": "has no league tables",
    "damit alle beide spielen": "damit alle Teams beide Spielformen spielen",
    "whoever": "anybody who, the person who",
    "told": "says, shows, hears, knows",
    "anew": "again, from scratch",
    "it is asked": "asked, when somebody asks",
    "what counts something that": "what counts",
}
SOURCES = ("*.py", "*.ts", "*.tsx")
# `services/changes` is what every change goes through; no feature has this name.
FOLDERS_ELSEWHERE = ("webapp/services/changes", "tests/webapp/services/changes")


def tracked(*patterns: str) -> list[Path]:
    """Return the files of the repository that match."""
    listed = subprocess.run(["git", "ls-files", "--", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(line) for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def replaced_identifiers(text: str) -> set[str]:
    """Return the replaced identifiers that a source file defines or uses; texts in quotation marks are none."""
    code = re.sub(
        r"(\"\"\"|''').*?\1|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`|//[^\n]*|/\*.*?\*/|#[^\n]*", "", text, flags=re.DOTALL
    )
    return {name for name in IDENTIFIERS if re.search(rf"\b{name}\b", code)}


def replaced_parts(path: Path) -> set[str]:
    """Return what of a path was replaced: its stem, or a folder."""
    folders = set() if str(path).startswith(FOLDERS_ELSEWHERE) else FOLDERS.keys() & {*path.parts[:-1]}
    return folders | (STEMS.keys() & {path.stem.removeprefix("test_")})


def calques(text: str) -> set[str]:
    """Return the phrases that a native writer would not use; code and comments of a page are no prose."""
    prose = re.sub(r"```.*?```|<!--.*?-->|`[^`]*`", "", text, flags=re.DOTALL)
    return {phrase for phrase in CALQUES if re.search(rf"\b{phrase}\b", " ".join(prose.split()), re.IGNORECASE)}


def test_no_replaced_identifier_comes_back() -> None:
    found = {path: replaced_identifiers((ROOT / path).read_text(encoding="utf-8")) for path in tracked(*SOURCES)}
    assert {str(path): names for path, names in found.items() if names} == {}


def test_no_replaced_file_name_comes_back() -> None:
    found = {path: replaced_parts(path) for path in tracked(*SOURCES)}
    assert {str(path): names for path, names in found.items() if names} == {}


def test_prose_has_none_of_the_calques() -> None:
    pages = tracked("*.md", "docs/openapi.json", "web-ui/src/i18n/*/*.json", "webapp/*/texts/*.json")
    found = {path: calques((ROOT / path).read_text(encoding="utf-8")) for path in pages if path.name != "CHANGELOG.md"}
    assert {str(path): phrases for path, phrases in found.items() if phrases} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("class Book:\n    pass", {"Book"}),
        ('def load() -> "x":\n    return load_book()', {"load_book"}),
        ('"""Return the Book."""\nname = "Book"', set()),
        ("export interface OutboxSurroundings {", {"OutboxSurroundings"}),
        ("class RegistrationBook: ...", set()),
    ],
)
def test_gate_sees_identifiers_in_code_only(text: str, found: set[str]) -> None:
    assert replaced_identifiers(text) == found


def test_gate_sees_files_and_folders() -> None:
    assert replaced_parts(Path("webapp/plans/sheet.py")) == {"plans"}
    assert replaced_parts(Path("tests/webapp/operations/test_desk.py")) == {"desk"}
    assert replaced_parts(Path("webapp/api/play/plans.py")) == set()


def test_gate_sees_a_phrase_across_lines() -> None:
    assert calques("It is\nasked of all who look\nanew.") == {"it is asked", "anew"}
    assert calques("Run `whoever`.") == set()
