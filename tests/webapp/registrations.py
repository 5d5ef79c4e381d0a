"""Clubs that register themselves."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from werkzeug.test import TestResponse

from tests.webapp.callers import Caller, good

BODY = {
    "club": "SV Rot",
    "nickName": "Rot",
    "teams": [{"strength": "AVERAGE"}] * 2,
    "contactName": "Rosa Rot",
    "contactEmail": "rosa@rot.example",
    "language": "de",
    "consent": True,
}

FORM = ("club", "nickName", "teams", "contactName", "contactEmail")
"""What the form of a change sends, whatever was changed in it."""


def opened(owner: Caller, tournament: str, **wanted: Any) -> str:
    """Return the key that clubs register with, once registration has been opened."""
    opening = good(owner.put(f"/tournaments/{tournament}/registration", json={"open": True} | wanted))
    return secret_of(opening["link"])


def secret_of(link: str) -> str:
    """Return the secret behind the ``#`` of a link."""
    return urlsplit(link).fragment.partition("=")[2]


def club_body(name: str, teams: int, **changed: Any) -> dict[str, Any]:
    """Return what a club sends to register."""
    named = {"club": f"SV {name}", "nickName": name, "contactEmail": f"{name.lower()}@club.example"}
    return BODY | named | {"teams": [{"strength": "AVERAGE"}] * teams} | changed


def register(
    caller: Caller, tournament: str, key: str, name: str, teams: int = 2, again: str | None = None, **changed: Any
) -> TestResponse:
    """Return the answer to a club that registers."""
    headers = {"X-Registration-Key": key, "Idempotency-Key": again or str(uuid4())}
    body = club_body(name, teams, **changed)
    return caller.post(f"/tournaments/{tournament}/registrations", json=body, headers=headers)


def registered(caller: Caller, tournament: str, key: str, name: str, teams: int = 2, **changed: Any) -> dict[str, Any]:
    """Return the registration of a club."""
    made: dict[str, Any] = good(register(caller, tournament, key, name, teams, **changed))
    return made


def own(caller: Caller, registration: dict[str, Any], method: str = "GET", **options: Any) -> TestResponse:
    """Return the answer to a club that uses its own link."""
    token = secret_of(registration["ownLink"])
    path = f"/registrations/{registration['registrationId']}"
    return caller.send(method, path, headers={"X-Registration-Token": token}, **options)


def saved(caller: Caller, registration: dict[str, Any], **changed: Any) -> TestResponse:
    """Return the answer to all that the form of a change sends, as it was filled in, with what the club changed."""
    seen = good(own(caller, registration))
    return own(caller, registration, "PATCH", json={name: seen[name] for name in FORM} | changed)


def states(owner: Caller, tournament: str) -> dict[str, str]:
    """Return where each club's registration stands, by its short name in the order of arrival."""
    found = good(owner.get(f"/tournaments/{tournament}/registrations"))
    return {entry["nickName"]: entry["state"] for entry in found}


def series_of(owner: Caller, *tournaments: str) -> str:
    """Return a new series of these tournaments."""
    series = str(good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"])
    for tournament in tournaments:
        good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    return series


def opened_for(owner: Caller, series: str, *tournaments: str) -> str:
    """Return the key that clubs register with for several dates, once registration is open for these."""
    opening = good(owner.put(f"/series/{series}/registration", json={"tournaments": tournaments}))
    return secret_of(opening["link"])


def register_for(
    caller: Caller, series: str, key: str, name: str, tournaments: Sequence[str], teams: int = 2, **changed: Any
) -> TestResponse:
    """Return the answer to a club that registers for several dates at once."""
    headers = {"X-Registration-Key": key, "Idempotency-Key": changed.pop("again", None) or str(uuid4())}
    body = club_body(name, teams, tournaments=[*tournaments], **changed)
    return caller.post(f"/series/{series}/registrations", json=body, headers=headers)
