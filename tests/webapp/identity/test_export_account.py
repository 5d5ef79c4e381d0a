"""The export of one's own data: everything that the provider stores, and no secret."""

from sqlmodel import select

from tests.webapp.identity.browser import REALM, Browser, asking
from webapp.identity.provider import Provider
from webapp.identity.stored.tables import KnownDevice, LoginSession
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session


def test_the_export_tells_of_sessions_devices_and_the_audit_log(anna: Browser, provider: Provider) -> None:
    anna.sign_in(password="falsch falsch", request=asking(prompt="login"))
    answer = anna.get(f"{REALM}/account/export")
    told = answer.get_json()
    with read_session(provider.engine) as session:
        assert len(told["sessions"]) == len(session.exec(select(LoginSession)).all()) == 1
        (device,) = session.exec(select(KnownDevice)).all()
    assert told["knownDevices"] == [{"lastUsedAt": device.last_used_at.isoformat()}]
    events = [line["event"] for line in told["auditLog"]]
    assert sorted(events) == sorted([AuditEvent.REGISTERED.value, AuditEvent.SIGNED_IN.value, AuditEvent.GUESSED.value])
    assert told["account"]["addressConfirmedAt"] is None
    for secret in (device.device_fingerprint, anna.cookie("session"), anna.cookie("device"), "argon2"):
        assert secret
        assert secret not in answer.text


def test_the_export_tells_of_nobody_else(anna: Browser) -> None:
    bert = Browser(anna.client.application)
    bert.register(email="bert@example.org")
    told = anna.get(f"{REALM}/account/export").get_json()
    assert (len(told["sessions"]), len(told["knownDevices"]), len(told["auditLog"])) == (1, 1, 2)


def test_who_exports_again_and_again_waits(anna: Browser) -> None:
    answers = [anna.get(f"{REALM}/account/export") for _ in range(4)]
    assert [answer.is_json for answer in answers] == [True, True, True, False]
