"""The JSON contract of what a day was."""

from marshmallow import fields, validate

from webapp.api.fields import Text, Wire
from webapp.api.schemas import TeamName
from webapp.domain import limits
from webapp.domain.enums import AdviceKind, FormatBalance
from webapp.domain.languages import LANGUAGES


class CircleChild(Wire):
    """A child's place in the circle, by the short name of its club."""

    club = fields.String(required=True)
    x = fields.Float(required=True)
    y = fields.Float(required=True)


class Circle(Wire):
    """The children of a day in a circle around the origin, clubs taking turns."""

    radius = fields.Float(required=True)
    dot = fields.Float(required=True, metadata={"description": "The radius of a child's dot."})
    children = fields.List(fields.Nested(CircleChild), required=True)


class Recap(Wire):
    """The day in numbers that hold for every team that stayed; it knows no winner."""

    rounds = fields.Integer(required=True)
    games = fields.Integer(required=True)
    teams = fields.Integer(required=True)
    children = fields.Integer(required=True)
    minutes = fields.Integer(required=True, metadata={"description": "Played by each child, at least."})
    fewest_games = fields.Integer(required=True)
    most_games = fields.Integer(required=True)
    fewest_opponents = fields.Integer(required=True)
    formats = fields.Enum(FormatBalance, required=True)
    ended_early = fields.Boolean(required=True)
    circle = fields.Nested(Circle, required=True)


class CertificatesOfClub(Wire):
    """The children of a club who get a certificate with their name, and how many get one to write it on."""

    nick_name = Text(longest=limits.MAX_SHORT_NAME_LENGTH, required=True)
    names = fields.List(
        Text(longest=limits.MAX_NAME_LENGTH), load_default=list, validate=validate.Length(max=limits.MAX_CHILDREN)
    )
    blank = fields.Integer(strict=True, load_default=0, validate=validate.Range(0, limits.MAX_CHILDREN))


class CertificatesIn(Wire):
    """The certificates to print; the names are kept nowhere."""

    clubs = fields.List(
        fields.Nested(CertificatesOfClub), required=True, validate=validate.Length(1, limits.MAX_CHILDREN)
    )
    language = fields.String(load_default=LANGUAGES[0], validate=validate.OneOf(LANGUAGES))


class TeamReport(Wire):
    """What a team played."""

    team = fields.Nested(TeamName, required=True)
    minutes = fields.Integer(required=True)
    funino = fields.Integer(required=True)
    classic = fields.Integer(required=True)
    opponents = fields.Integer(required=True)


class RoundReport(Wire):
    """How many minutes after its plan a round kicked off."""

    round = fields.Integer(required=True)
    delay_minutes = fields.Integer(required=True)


class Advice(Wire):
    """What to plan otherwise next time, with its number."""

    kind = fields.Enum(AdviceKind, required=True)
    value = fields.Integer(required=True)


class Report(Wire):
    """The day for those who organised it."""

    teams = fields.List(fields.Nested(TeamReport), required=True)
    rounds = fields.List(fields.Nested(RoundReport), required=True)
    end_delay_minutes = fields.Integer(required=True)
    advice = fields.List(fields.Nested(Advice), required=True)
