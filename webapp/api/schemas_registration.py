"""The JSON contract of registration by the clubs."""

from marshmallow import fields, validate

from webapp.api.fields import ClockTime, EmailAddress, Problem, Text, Wire, is_in_calendar, is_true, whole_number
from webapp.api.schemas import club_name, nick_name
from webapp.domain import limits
from webapp.domain.enums import Acceptance, MailKind, MailState, RegistrationState, StrengthWord
from webapp.domain.languages import LANGUAGES

CONSENT = Problem("Please agree that the organiser may store these data and write to you.", "CONSENT")
_TEAMS = [
    validate.Length(min=1, error=Problem("At least 1 team has to join.", "TOO_FEW", min=1)),
    validate.Length(
        max=limits.MAX_TEAMS_PER_CLUB,
        error=Problem(
            f"At most {limits.MAX_TEAMS_PER_CLUB} teams of a club can come.",
            "TOO_MANY",
            max=limits.MAX_TEAMS_PER_CLUB,
        ),
    ),
]
_SOME_DATES = validate.Length(min=1, error=Problem("Please choose at least one date.", "TOO_FEW", min=1))
_NOT_TOO_MANY_DATES = validate.Length(
    max=limits.MAX_DATES_AT_ONCE,
    error=Problem(f"At most {limits.MAX_DATES_AT_ONCE} dates at once.", "TOO_MANY", max=limits.MAX_DATES_AT_ONCE),
)
_EMAIL = validate.Length(max=limits.MAX_EMAIL_LENGTH)
_LANGUAGE = validate.OneOf(LANGUAGES)


class OpeningIn(Wire):
    """What an organiser decides about registration; `maxTeams` null is as many as are expected."""

    open = fields.Boolean(required=True)
    closes_at = fields.AwareDateTime(allow_none=True, load_default=None, validate=is_in_calendar)
    max_teams = whole_number(1, limits.MAX_TEAMS, allow_none=True, load_default=None)
    accept = fields.Enum(Acceptance, load_default=Acceptance.BY_HAND)
    note = Text(longest=limits.MAX_NOTE_LENGTH, may_have_lines=True, allow_none=True, load_default=None)


class Opening(Wire):
    """Registration as its organiser sees it; `takesRegistrations` is what holds now, `link` null before it was opened.

    `senderConfirmed` false: mails wait until the organiser has confirmed their own address.
    """

    open = fields.Boolean(required=True)
    takes_registrations = fields.Boolean(required=True)
    closes_at = fields.AwareDateTime(required=True, allow_none=True)
    max_teams = fields.Integer(required=True, allow_none=True)
    most = fields.Integer(required=True, metadata={"description": "The places there are, `maxTeams` or as expected."})
    free_places = fields.Integer(required=True)
    accept = fields.Enum(Acceptance, required=True)
    note = fields.String(required=True, allow_none=True)
    link = fields.String(required=True, allow_none=True)
    sender_confirmed = fields.Boolean(required=True)


class OpeningLink(Wire):
    """The link that clubs register with."""

    link = fields.String(required=True)


class PublicOpening(Wire):
    """What a club reads before it registers."""

    tournament_id = fields.UUID(required=True)
    name = fields.String(required=True)
    date = fields.Date(required=True)
    start_time = ClockTime(required=True)
    place = fields.String(required=True)
    organizer_club = fields.String(required=True)
    note = fields.String(required=True, allow_none=True)
    takes_registrations = fields.Boolean(required=True)
    closes_at = fields.AwareDateTime(required=True, allow_none=True)
    most = fields.Integer(required=True)
    free_places = fields.Integer(
        required=True, metadata={"description": "Places that a club gets at once; 0 as soon as one waits."}
    )
    waiting = fields.Integer(required=True, metadata={"description": "How many clubs wait."})


class TeamOfRegistration(Wire):
    """A team that is to come."""

    strength = fields.Enum(StrengthWord, required=True)


class RegistrationIn(Wire):
    """A club that registers."""

    club = club_name(required=True)
    nick_name = nick_name(required=True)
    teams = fields.List(fields.Nested(TeamOfRegistration), required=True, validate=_TEAMS)
    contact_name = Text(longest=limits.MAX_NAME_LENGTH, required=True)
    contact_email = EmailAddress(required=True, validate=_EMAIL)
    language = fields.String(load_default="de", validate=_LANGUAGE)
    consent = fields.Boolean(required=True, validate=is_true(CONSENT))


class RegistrationForDatesIn(RegistrationIn):
    """A club that registers for several dates of a series, with the same teams for each."""

    tournaments = fields.List(fields.UUID(), required=True, validate=[_SOME_DATES, _NOT_TOO_MANY_DATES])


class SeriesOpeningIn(Wire):
    """The dates of a series that clubs may register for; for all others registration closes."""

    tournaments = fields.List(fields.UUID(), required=True, validate=_NOT_TOO_MANY_DATES)


class OpeningOfDate(Wire):
    """Registration for one date of a series; `undecided` clubs wait for the organiser, `waiting` ones for places."""

    tournament_id = fields.UUID(required=True)
    name = fields.String(required=True)
    date = fields.Date(required=True)
    start_time = ClockTime(required=True)
    takes_registrations = fields.Boolean(required=True)
    most = fields.Integer(required=True)
    free_places = fields.Integer(required=True)
    undecided = fields.Integer(required=True)
    waiting = fields.Integer(required=True)


class SeriesOpening(Wire):
    """Registration for the coming dates of a series, the earliest first; `link` null before it was opened."""

    link = fields.String(required=True, allow_none=True)
    sender_confirmed = fields.Boolean(required=True)
    dates = fields.List(fields.Nested(OpeningOfDate), required=True)


class PublicSeriesOpening(Wire):
    """What a club reads before it registers: the dates that take registrations, the earliest first."""

    series_id = fields.UUID(required=True)
    name = fields.String(required=True)
    dates = fields.List(fields.Nested(PublicOpening), required=True)


class RegistrationChange(Wire):
    """What of a registration is to change; what is left out stays."""

    club = club_name()
    nick_name = nick_name()
    teams = fields.List(fields.Nested(TeamOfRegistration), validate=_TEAMS)
    contact_name = Text(longest=limits.MAX_NAME_LENGTH)
    contact_email = EmailAddress(validate=_EMAIL)
    language = fields.String(validate=_LANGUAGE)


class AddressCode(Wire):
    """What a mail tells its reader alone."""

    code = Text(longest=100, required=True)


class Places(Wire):
    """The numbers of the first and the last team among all places."""

    first = fields.Integer(required=True, data_key="from")
    last = fields.Integer(required=True, data_key="to")
    of = fields.Integer(required=True)


class RegistrationMail(Wire):
    """A mail about a registration; `reason` says why it waits or failed."""

    kind = fields.Enum(MailKind, required=True)
    state = fields.Enum(MailState, required=True)
    at = fields.AwareDateTime(required=True)
    reason = fields.String(required=True, allow_none=True)


class JointDate(Wire):
    """How a club stands at one of the dates that it registered for at once; the own link opens each of them."""

    registration_id = fields.UUID(required=True)
    tournament_name = fields.String(required=True)
    date = fields.Date(required=True)
    start_time = ClockTime(required=True)
    state = fields.Enum(RegistrationState, required=True)
    places = fields.Nested(Places, required=True, allow_none=True)
    waiting_position = fields.Integer(required=True, allow_none=True)


class Registration(Wire):
    """A registration as its club and the organiser see it.

    `ownLink` comes in answer to registering only, `together` to the club only, `looksLike` and `mails` to the organiser
    only. The contact is null once it has been deleted.
    """

    registration_id = fields.UUID(required=True)
    tournament_id = fields.UUID(required=True)
    tournament_name = fields.String(required=True)
    date = fields.Date(required=True)
    start_time = ClockTime(required=True)
    place = fields.String(required=True)
    state = fields.Enum(RegistrationState, required=True)
    club = fields.String(required=True)
    nick_name = fields.String(required=True)
    teams = fields.List(fields.Nested(TeamOfRegistration), required=True)
    contact_name = fields.String(required=True, allow_none=True)
    contact_email = fields.String(required=True, allow_none=True)
    language = fields.String(required=True, allow_none=True)
    email_confirmed = fields.Boolean(required=True)
    places = fields.Nested(Places, required=True, allow_none=True)
    waiting_position = fields.Integer(required=True, allow_none=True)
    may_change = fields.Boolean(required=True)
    registered_at = fields.AwareDateTime(required=True)
    club_id = fields.UUID(required=True, allow_none=True, metadata={"description": "The club once it takes part."})
    own_link = fields.String(required=True, allow_none=True)
    together = fields.List(
        fields.Nested(JointDate),
        required=True,
        metadata={"description": "All dates of a registration for several dates at once, the earliest first."},
    )
    looks_like = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Clubs with the same name or short name, or one easily taken for it."},
    )
    mails = fields.List(fields.Nested(RegistrationMail), required=True)
