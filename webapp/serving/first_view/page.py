"""Writes the first view into the built shell: a head for messengers, a page to read, and its data.

The data fill the interface's memory, so that it shows the same without asking again.
"""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlencode

from flask import Response, make_response, request
from jinja2 import DictLoader, Environment
from pydantic.alias_generators import to_camel
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.border.cacheable import STARTED, page_address
from webapp.context import settings_of
from webapp.domain.clock import now
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.timetable import LATE_FROM
from webapp.domain.errors import NotFoundError, TooManyRequestsError
from webapp.domain.writing.texts import templates_in
from webapp.serving.first_view.data import FirstView, Json
from webapp.serving.first_view.parents_day import day_rows, own_day, without_match
from webapp.serving.first_view.texts import InterfaceTexts, asked_texts
from webapp.serving.interface import shell
from webapp.storage.facts import facts_of
from webapp.storage.tables import Tournament

# Marks in web-ui/index.html around what is the page's own.
_HEAD = re.compile(r"<!-- head -->.*?<!-- /head -->", re.DOTALL)
_BODY = re.compile(r"<!-- page -->.*?<!-- /page -->", re.DOTALL)
# The interface's own scripts; web-ui/public/before-paint.js asks for them once the page is painted.
_MODULE = re.compile(r'<script type="module"(?: crossorigin)? src=')
TEMPLATES = Path(__file__).parent / "templates"
_ENVIRONMENT = Environment(
    loader=DictLoader(templates_in(TEMPLATES)), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
WAITING = {"NOT_STARTED": "notStarted", "CANCELLED": "cancelled", "FINISHED": "finished"}
"""What the round's page says where no round was played, by status."""
NIGHT = timedelta(hours=6)
"""How far into the night what is still played belongs to the day before, as in the interface."""
EVENING = "18:00"
"""From when on a tournament that has not started may wait into the night, as in the interface."""


def fingerprint(ui_folder: Path) -> str:
    """Return what changes with the build and with each start: with either, what readers keep is old."""
    build = (ui_folder / "index.html").stat()
    return f"{build.st_mtime_ns:x}-{build.st_size:x}-{STARTED}"


def of(name: str, texts: InterfaceTexts, values: Json) -> str:
    """Return the page that two templates of this name make of some values; its address is the one asked for."""
    origin = settings_of().public_url
    shown = {"t": texts, "query": _query(texts), "address": page_address(origin), "origin": origin, **values}
    head, body = (_ENVIRONMENT.get_template(f"{part}.html").render(shown) for part in (f"{name}_head", name))
    # The built shell with another head and another page, whose interface waits for the first paint.
    built = (settings_of().ui_dir / "index.html").read_text(encoding="utf-8")
    written = _MODULE.sub('<script type="after-paint" data-src=', built)
    written = written.replace('<html lang="de"', f'<html lang="{texts.language}"', 1)
    return _BODY.sub(lambda _: body, _HEAD.sub(lambda _: head, written, count=1), count=1)


def answer(shown: Callable[[InterfaceTexts], Response], reason: str = "notFound") -> Response:
    """Return the answer with what is shown; where there is nothing, 404 with the page that says the reason."""
    texts = asked_texts()
    if texts is None:
        return shell()
    try:
        return shown(texts)
    except (NotFoundError, ValueError):
        return make_response(of("unknown", texts, {"reason": reason}), 404)
    except (SQLAlchemyError, TooManyRequestsError):
        # The interface says so in its own words, and may remember what it showed last.
        return shell()


def answered(name: str, texts: InterfaceTexts, values: Json) -> Response:
    """Return the answer with a page, 304 to those who have just this one."""
    response = make_response(of(name, texts, values))
    response.add_etag(weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def of_embed(texts: InterfaceTexts, theme: str | None, view: FirstView | None) -> str:
    """Return the page for frames, None where there is no tournament to show.

    Parameters
    ----------
    theme
        The look that the address asks for; None follows the reader's system.
    """
    values: Json = {"t": texts, "theme": theme, "view": view, "query": _query(texts)}
    if view is not None:
        # Nobody is asked in a frame, but where its links lead to.
        values |= of_view(texts, view) | {"kept": values["query"]}
        values["is_played"] = any(row["matchesPlayed"] for row in view.data["leaderboard"])
    return _ENVIRONMENT.get_template("embed.html").render(values)


def of_view(texts: InterfaceTexts, view: FirstView) -> Json:
    """Return what the templates of a tournament read."""
    return {
        "view": view,
        "tournament": view.tournament,
        "now": what_is_on(view.tournament, texts),
        "color_of": {club["nickName"]: club["color"] for club in view.tournament["clubs"]},
        "kept": _query(texts, view.chosen),
        "waiting": _waiting(view.tournament, now().astimezone(LOCAL_TIME)),
        "is_late": view.tournament["delayMinutes"] >= LATE_FROM,
        "day_rows": day_rows,
        "own_day": own_day,
        "without_match": without_match,
        "plain": plain_facts(view.tournament, texts),
    }


def begin_of(tournament: Json) -> str:
    """Return when a tournament begins, e.g. "10:25"; rounds from before its day was moved do not count."""
    kick_offs = (timed["kickOff"] for timed in tournament["schedule"])
    begin = next((moment[11:16] for moment in kick_offs if moment >= tournament["date"]), tournament["startTime"])
    return str(begin)


_ENVIRONMENT.filters["begin"] = begin_of


def days_at(now: datetime) -> tuple[str, str]:
    """Return what day it is, and the day of what is still played then."""
    return now.date().isoformat(), (now - NIGHT).date().isoformat()


def is_past(tournament: Json, last_day: str, now: datetime) -> bool:
    """Whether the day of a tournament is past, as in the interface (`isPast` in `web-ui/src/api/time/status.ts`)."""
    today, played = days_at(now)
    status, date, start = (tournament[name] for name in ("status", "date", "startTime"))
    waits = status == "NOT_STARTED" and start >= EVENING and date == played
    return bool(last_day < (played if status == "STARTED" or waits else today))


def _waiting(tournament: Json, now: datetime) -> str | None:
    """Return what the round's page says without a round, None where that is when the first one kicks off."""
    waiting = WAITING.get(tournament["status"])
    may_begin = waiting in {None, "notStarted"}
    return "past" if may_begin and is_past(tournament, tournament["endDate"] or tournament["date"], now) else waiting


def what_is_on(tournament: Json, texts: InterfaceTexts) -> str:
    """Return in one sentence how far a tournament is."""
    current, rounds = tournament["currentRound"], tournament["numberOfRounds"]
    if current == 0 and _waiting(tournament, now().astimezone(LOCAL_TIME)) == "past":
        return texts("round:past.title")
    if tournament["status"] in {"NOT_STARTED", "CANCELLED"}:
        return texts(f"status.{tournament['status']}")
    if tournament["status"] == "FINISHED":
        return texts("tournament:info.finished")
    if current == 0:
        return texts("tournament:info.beforeFirst")
    if any(timed["round"] == current and timed["state"] == "CONFIRMED" for timed in tournament["schedule"]):
        return texts("round:between.title", round=current)
    return texts("tournament:info.round", round=current, rounds=rounds)


def plain_facts(tournament: Json, texts: InterfaceTexts) -> list[tuple[str, str]]:
    """Return name and value of each fact that texts alone explain, less those that a tournament has not."""
    names = [to_camel(name) for name, fact in facts_of(Tournament).items() if fact.is_plain]
    said = {name: "yes" if value is True else value for name in names if (value := tournament[name])}
    return [(texts(f"tournament:plain.{name}.label"), texts(f"tournament:plain.{name}.{said[name]}")) for name in said]


def _query(texts: InterfaceTexts, chosen: dict[str, str] | None = None) -> str:
    """Return what keeps a link in the reader's language, and with what they have chosen."""
    kept = (chosen or {}) | ({} if texts.language == "de" else {"lang": texts.language})
    return f"?{urlencode(kept)}" if kept else ""
