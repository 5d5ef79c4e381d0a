"""The JSON contract of a whole tournament as one file: what an export writes is what an import takes.

Nothing in it has an id: clubs are named by their short names, teams by their names, rounds and matches by their order.
"""

from typing import Any, Final, get_args

import marshmallow as ma
from marshmallow import fields, validate

from pairing_engine.pairing import Covers
from webapp.api.contract.facts import Use, follows
from webapp.api.contract.fields import Problem, Text, Wire, YesOrNo, in_calendar, whole_number
from webapp.api.contract.schemas import ClubColor
from webapp.domain import limits
from webapp.domain.enums import GameType, Result, RoundNote, RoundState
from webapp.domain.writing.names import has_control_characters
from webapp.services.records.series.past_meetings import PAIRS_THAT_MET
from webapp.storage import tables

MOST: Final = 10**9
"""Far more than anything is counted to, and far from what a database cannot hold."""
MOST_TEAMS_EVER: Final = limits.MAX_ROUNDS * limits.MAX_TEAMS
"""Those that withdrew included: each has taken part in a round."""
LONGEST_TOLD: Final = 500
DEEPEST_TOLD: Final = 3
_CLUB: Final = limits.MAX_SHORT_NAME_LENGTH
_TEAM: Final = _CLUB + len(f" {MOST}")


def _moment(**kwargs: Any) -> fields.AwareDateTime:
    return in_calendar(fields.AwareDateTime, required=True, **kwargs)


def _number(low: int = 0, high: int = MOST, **kwargs: Any) -> fields.Integer:
    return whole_number(low, high, required=True, **kwargs)


def _teams(most: int) -> fields.List[Any]:
    return fields.List(Text(longest=_TEAM), required=True, validate=validate.Length(max=most))


def _says_plainly(summary: Any, depth: int = 0) -> None:
    """Refuse what no journal says: deeply nested values, endless texts, characters that no database keeps."""
    inner = list(summary) + list(summary.values()) if isinstance(summary, dict) else summary
    if isinstance(inner, list) and depth < DEEPEST_TOLD:
        for value in inner:
            _says_plainly(value, depth + 1)
        return
    is_text = isinstance(summary, str) and len(summary) <= LONGEST_TOLD and not has_control_characters(summary)
    is_number = isinstance(summary, int) and abs(summary) <= MOST
    if not (summary is None or is_text or is_number):
        raise ma.ValidationError(Problem("No journal says this.", "INVALID"))


_ACTION = r"^[A-Z_]{1,40}(?!\n)$"
"""For Python and ECMAScript alike: Python's `$` alone would let a line end follow."""


class PlannedDay(Wire):
    """What the times of the day were planned from at the start."""

    rounds = _number(limits.MIN_ROUNDS, limits.MAX_ROUNDS)
    teams = _number(0, limits.MAX_TEAMS)
    minutes = _number(limits.MIN_DURATION, limits.MAX_DURATION)
    break_minutes = _number(0, limits.MAX_BREAK, allow_none=True)


class PastMeeting(Wire):
    """How often two clubs met on the last dates of a series."""

    clubs = fields.List(Text(longest=_CLUB), required=True, validate=validate.Length(equal=2))
    times = _number(0, 1_000_000, metadata={"description": PAIRS_THAT_MET})


@follows(tables.Tournament, Use.FILE)
class FileTournament(Wire):
    """The tournament itself, as far as it is no one else's."""

    built_pitches = fields.List(
        fields.Enum(GameType), required=True, allow_none=True, validate=validate.Length(max=2 * limits.MAX_PITCHES)
    )
    planned_day = fields.Nested(PlannedDay, required=True, allow_none=True)
    past_club_meetings = fields.List(
        fields.Nested(PastMeeting), required=True, validate=validate.Length(max=MOST_TEAMS_EVER)
    )


@follows(tables.Team, Use.FILE)
class FileTeam(Wire):
    """A team: its number behind its club's short name is its name."""

    number = _number(1)
    estimated_skill = _number(limits.MIN_STRENGTH, limits.MAX_STRENGTH)
    withdrawn = YesOrNo(required=True)


@follows(tables.Club, Use.FILE)
class FileClub(Wire):
    """A club with its teams, withdrawn ones too; `nextNumber` is that of its next team."""

    club = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    nick_name = Text(longest=_CLUB, required=True)
    color = fields.Nested(ClubColor, required=True)
    joins_with = Text(longest=_CLUB, required=True, allow_none=True)
    next_number = _number(1)
    teams = fields.List(fields.Nested(FileTeam), required=True, validate=validate.Length(min=1, max=MOST_TEAMS_EVER))


class FileMatch(Wire):
    """A match: who played whom on which pitch, and how it ended."""

    game_type = fields.Enum(GameType, required=True)
    pitch = _number(1, limits.MAX_PITCH_NUMBER + 2 * limits.MAX_PITCHES)
    home = _teams(2)
    away = _teams(2)
    result = fields.Enum(Result, required=True, allow_none=True)
    result_version = _number()
    result_at = _moment(allow_none=True)
    result_by = Text(longest=LONGEST_TOLD, may_be_empty=True, may_have_lines=True, required=True, allow_none=True)


@follows(tables.Round, Use.FILE)
class FileRound(Wire):
    """A round with its matches, and what it was paired with."""

    state = fields.Enum(RoundState, required=True)
    pausing = _teams(limits.MAX_TEAMS)
    notes = fields.List(fields.Enum(RoundNote), required=True, validate=validate.Length(max=len(RoundNote)))
    objective = _number(-MOST)
    bound = _number(-MOST)
    optimal = YesOrNo(required=True)
    covers = fields.String(required=True, validate=validate.OneOf(get_args(Covers)))
    strengths = fields.Dict(
        keys=Text(longest=_TEAM),
        values=whole_number(limits.MIN_STRENGTH, limits.MAX_STRENGTH),
        required=True,
        allow_none=True,
        validate=validate.Length(max=MOST_TEAMS_EVER),
    )
    plan = fields.List(
        fields.List(
            fields.List(_teams(2), validate=validate.Length(1, 2)), validate=validate.Length(max=limits.MAX_TEAMS)
        ),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=limits.MAX_ROUNDS),
    )
    duration_in_minutes = _number(limits.MIN_DURATION, limits.MAX_DURATION, allow_none=True)
    break_in_minutes = whole_number(0, limits.MAX_BREAK, allow_none=True, load_default=None)
    calculated_at = _moment(allow_none=True)
    kicked_off_at = _moment(allow_none=True)
    ended_at = _moment(allow_none=True)
    matches = fields.List(fields.Nested(FileMatch), required=True, validate=validate.Length(1, limits.MAX_TEAMS))


class FileEntry(Wire):
    """A line of the journal: what happened, to be read and not to be undone."""

    at = _moment()
    by = Text(longest=LONGEST_TOLD, may_be_empty=True, may_have_lines=True, required=True)
    action = fields.String(required=True, validate=validate.Regexp(_ACTION))
    summary = fields.Dict(keys=fields.String(), required=True, validate=_says_plainly)


class FileHelperLink(Wire):
    """Who had a helper link; the link itself opens one tournament only, and stays behind."""

    label = Text(longest=2 * _CLUB, required=True)
    created_at = _moment()
    expires_at = _moment()


class TournamentFile(Wire):
    """A whole tournament."""

    format = fields.String(required=True, validate=validate.Equal("trikick"))
    version = _number(1, 1)
    tournament = fields.Nested(FileTournament, required=True)
    clubs = fields.List(fields.Nested(FileClub), required=True, validate=validate.Length(max=MOST_TEAMS_EVER))
    rounds = fields.List(fields.Nested(FileRound), required=True, validate=validate.Length(max=limits.MAX_ROUNDS))
    journal = fields.List(
        fields.Nested(FileEntry), required=True, validate=validate.Length(max=limits.MAX_JOURNAL_IN_FILE)
    )
    helper_links = fields.List(
        fields.Nested(FileHelperLink), required=True, validate=validate.Length(max=limits.MAX_HELPER_LINKS_IN_FILE)
    )
