"""What the provider stores. Secrets are stored as fingerprints only, signing keys sealed."""

from datetime import datetime

from sqlalchemy import Text
from sqlmodel import Field, SQLModel

from webapp.storage.database import UtcDateTime

_ACCOUNT = "identity_account.account_id"
_SESSION = "identity_session.session_id"


class SingleUse(SQLModel):
    """A secret that is good once, under its fingerprint; `single_use.redeem` uses it up."""


class Account(SQLModel, table=True):
    """A person who organises tournaments. The e-mail address is the user name."""

    __tablename__ = "identity_account"

    account_id: str = Field(primary_key=True, max_length=36)
    email: str = Field(max_length=254)
    email_key: str = Field(max_length=254, unique=True)
    first_name: str = Field(max_length=100)
    last_name: str = Field(max_length=100)
    club_name: str = Field(default="", max_length=100)
    language: str = Field(default="de", max_length=2)
    password_hash: str = Field(max_length=255)
    created_at: datetime = Field(sa_type=UtcDateTime)
    last_seen_at: datetime = Field(sa_type=UtcDateTime, index=True)
    confirmed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    locked_at: datetime | None = Field(default=None, sa_type=UtcDateTime)

    @property
    def full_name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}".strip()


class LoginSession(SQLModel, table=True):
    """A browser in which a person is signed in; its id is public, its secret lives in a cookie."""

    __tablename__ = "identity_session"

    session_id: str = Field(primary_key=True, max_length=36)
    account_id: str = Field(foreign_key=_ACCOUNT, ondelete="CASCADE", index=True, max_length=36)
    secret_fingerprint: str = Field(max_length=64, unique=True)
    signed_in_at: datetime = Field(sa_type=UtcDateTime)
    last_used_at: datetime = Field(sa_type=UtcDateTime)
    browser: str = Field(default="", max_length=60)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)


class Granted(SingleUse):
    """What the client gets tokens for, as Authlib asks about it."""

    session_id: str = Field(foreign_key=_SESSION, ondelete="CASCADE", index=True, max_length=36)
    scope: str = Field(max_length=500)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)

    def get_scope(self) -> str:
        """Return the scopes agreed to."""
        return self.scope


class AuthorizationCode(Granted, table=True):
    """A code on its way from the sign-in page to the token call. Used ones stay a day, to notice replays."""

    __tablename__ = "identity_code"

    code_fingerprint: str = Field(primary_key=True, max_length=64)
    family_id: str = Field(max_length=36)
    redirect_uri: str = Field(max_length=500)
    nonce: str = Field(max_length=500, index=True)
    code_challenge: str = Field(max_length=128)

    def get_redirect_uri(self) -> str:
        """Return the address the code was sent to."""
        return self.redirect_uri


class RefreshToken(Granted, table=True):
    """One refresh token. Each is used once; all that descend from one sign-in are a family."""

    __tablename__ = "identity_refresh_token"

    token_fingerprint: str = Field(primary_key=True, max_length=64)
    family_id: str = Field(index=True, max_length=36)

    def check_client(self, _client: object) -> bool:
        """Whether the token was issued to this client: there is only one."""
        return True


class MailedLink(SingleUse):
    """A link, sent by mail, for who reads the mails of an account."""

    token_fingerprint: str = Field(primary_key=True, max_length=64)
    account_id: str = Field(foreign_key=_ACCOUNT, ondelete="CASCADE", index=True, max_length=36)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)


class PasswordReset(MailedLink, table=True):
    """A link, sent by mail, that lets its bearer set a new password once."""

    __tablename__ = "identity_password_reset"


class Confirmation(MailedLink, table=True):
    """A link, sent by mail, that shows that mails to an account's address reach the person."""

    __tablename__ = "identity_confirmation"


class Invitation(SingleUse, table=True):
    """A link that lets its bearer make one account."""

    __tablename__ = "identity_invitation"

    token_fingerprint: str = Field(primary_key=True, max_length=64)
    created_at: datetime = Field(sa_type=UtcDateTime)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class KnownDevice(SQLModel, table=True):
    """A browser in which a person has signed in before; several people may share one."""

    __tablename__ = "identity_known_device"

    device_fingerprint: str = Field(primary_key=True, max_length=64)
    account_id: str = Field(primary_key=True, foreign_key=_ACCOUNT, ondelete="CASCADE", index=True, max_length=36)
    last_used_at: datetime = Field(sa_type=UtcDateTime, index=True)


class SecondFactor(SQLModel, table=True):
    """The secret that a person's authenticator app shares with us, sealed with the installation's secret."""

    __tablename__ = "identity_second_factor"

    account_id: str = Field(primary_key=True, foreign_key=_ACCOUNT, ondelete="CASCADE", max_length=36)
    sealed_secret: str = Field(sa_type=Text)
    set_up_at: datetime = Field(sa_type=UtcDateTime)
    last_step: int


class RecoveryCode(SingleUse, table=True):
    """A code that stands in for the authenticator app once; a used one is deleted."""

    __tablename__ = "identity_recovery_code"

    code_fingerprint: str = Field(primary_key=True, max_length=64)
    account_id: str = Field(foreign_key=_ACCOUNT, ondelete="CASCADE", index=True, max_length=36)


class SigningKey(SQLModel, table=True):
    """A key that signs tokens; its private part is sealed with the installation's secret."""

    __tablename__ = "identity_signing_key"

    kid: str = Field(primary_key=True, max_length=64)
    sealed_key: str = Field(sa_type=Text)
    created_at: datetime = Field(sa_type=UtcDateTime, index=True)
