"""The JSON contract of registration by the clubs."""

from marshmallow import fields, validate

from webapp.api.contract.answers import answer, stands_for
from webapp.api.contract.fields import EmailAddress, Problem, Text, Wire, YesOrNo, in_calendar, is_true, whole_number
from webapp.api.contract.schemas import club_name, nick_name, teams_of_a_club
from webapp.domain import limits
from webapp.domain.clubs import waiting_list
from webapp.domain.enums import Acceptance, StrengthWord
from webapp.domain.writing.languages import LANGUAGES
from webapp.services.registration import registering
from webapp.services.registration.line import registration_views

_CONSENTS = is_true(Problem(registering.CONSENT, "CONSENT"))
_TEAMS = teams_of_a_club(f"At most {limits.MAX_TEAMS_PER_CLUB} teams of a club can come.")
_TEAMS_KNOWN = validate.Length(max=limits.MAX_TEAMS_PER_CLUB)
_SOME_DATES = validate.Length(min=1, error=Problem("Please choose at least one date.", "TOO_FEW", min=1))
_NOT_TOO_MANY_DATES = validate.Length(
    max=limits.MAX_DATES_AT_ONCE,
    error=Problem(f"At most {limits.MAX_DATES_AT_ONCE} dates at once.", "TOO_MANY_DATES", max=limits.MAX_DATES_AT_ONCE),
)
_EMAIL = validate.Length(max=limits.MAX_EMAIL_LENGTH)
_LANGUAGE = validate.OneOf(LANGUAGES)


class OpeningIn(Wire):
    """What an organiser decides about registration; `maxTeams` null is as many as are expected.

    It may be more than one tournament takes: who registered is then split into several on one day.
    """

    open = YesOrNo()
    closes_at = in_calendar(fields.AwareDateTime, allow_none=True)
    max_teams = whole_number(1, limits.MAX_TEAMS_OF_A_DAY, allow_none=True)
    accept = fields.Enum(Acceptance)
    note = Text(longest=limits.MAX_NOTE_LENGTH, may_have_lines=True, allow_none=True)


class OpeningLink(Wire):
    """The link that clubs register with."""

    link = fields.String(required=True)


@stands_for(registration_views.TeamOfRegistration)
class TeamOfRegistration(Wire):
    """A team that is to come."""

    strength = fields.Enum(StrengthWord, required=True)


class AcceptanceIn(Wire):
    """What was shown of a club that is let in."""

    teams_before = fields.List(
        fields.Nested(TeamOfRegistration),
        validate=_TEAMS_KNOWN,
        metadata={"description": "The teams as they were read: if there are others by now, it is refused."},
    )


class RegistrationIn(Wire):
    """A club that registers."""

    club = club_name(required=True)
    nick_name = nick_name(required=True)
    teams = fields.List(fields.Nested(TeamOfRegistration), required=True, validate=_TEAMS)
    contact_name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    contact_email = EmailAddress(required=True, validate=_EMAIL)
    language = fields.String(load_default="de", validate=_LANGUAGE)
    consent = YesOrNo(required=True, validate=_CONSENTS)


class RegistrationForDatesIn(RegistrationIn):
    """A club that registers for several dates of a series, with the same teams for each."""

    tournaments = fields.List(fields.UUID(), required=True, validate=[_SOME_DATES, _NOT_TOO_MANY_DATES])


class SeriesOpeningIn(Wire):
    """The dates of a series that clubs may register for, and for which others registration closes."""

    tournaments = fields.List(fields.UUID(), required=True, validate=_NOT_TOO_MANY_DATES)
    close = fields.List(
        fields.UUID(),
        validate=validate.Length(max=limits.MOST_LISTED),
        metadata={
            "description": "The dates to close it for; left out, all others. Passed over: what is no date to come of "
            "the series, and what `tournaments` names, too."
        },
    )


class RegistrationChange(AcceptanceIn):
    """What of a registration is to change; what is left out stays."""

    club = club_name()
    nick_name = nick_name()
    teams = fields.List(fields.Nested(TeamOfRegistration), validate=_TEAMS)
    contact_name = Text(longest=limits.MAX_NAME_LENGTH)
    contact_email = EmailAddress(validate=_EMAIL)
    language = fields.String(validate=_LANGUAGE)
    consent = YesOrNo(
        validate=_CONSENTS, metadata={"description": "Needed where `contactEmail` replaces a contact that was deleted."}
    )


class AllDatesQuery(Wire):
    """Whether it concerns all dates that were registered for at once."""

    all_dates = fields.Boolean(load_default=False)


class AddressCode(Wire):
    """What a mail tells its reader alone."""

    code = Text(longest=100, required=True)


# The numbers of the first and the last team among all places.
answer(
    waiting_list.Places,
    first=fields.Integer(required=True, data_key="from"),
    last=fields.Integer(required=True, data_key="to"),
)
