"""The JSON contract of what a day was."""

from marshmallow import fields, validate

from webapp.api.fields import Text, Wire
from webapp.domain import limits
from webapp.domain.languages import LANGUAGES


class CertificatesOfClub(Wire):
    """The children of a club who get a certificate with their name, and how many get one to write it on.

    `tournamentId` is another group of the same festival day in which the club played, for all certificates of a day.
    """

    nick_name = Text(longest=limits.MAX_SHORT_NAME_LENGTH, required=True)
    names = fields.List(
        Text(longest=limits.MAX_NAME_LENGTH), load_default=list, validate=validate.Length(max=limits.MAX_CHILDREN)
    )
    tournament_id = fields.UUID(load_default=None, allow_none=True)
    blank = fields.Integer(strict=True, load_default=0, validate=validate.Range(0, limits.MAX_CHILDREN))


class CertificatesIn(Wire):
    """The certificates to print; the names are kept nowhere."""

    clubs = fields.List(
        fields.Nested(CertificatesOfClub), required=True, validate=validate.Length(1, limits.MAX_TEAMS_OF_A_DAY)
    )
    language = fields.String(load_default=LANGUAGES[0], validate=validate.OneOf(LANGUAGES))
