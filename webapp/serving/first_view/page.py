"""Writes the first view into the built shell: a head for messengers, a page to read, and its data.

The data fill the interface's memory, so that it shows the same without asking again.
"""

import hashlib
import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from webapp.api.fields import camel
from webapp.domain.timetable import LATE_FROM
from webapp.serving.first_view.data import FirstView, Json
from webapp.serving.first_view.parents_day import day_rows, own_day
from webapp.serving.first_view.texts import InterfaceTexts
from webapp.storage.facts import facts_of
from webapp.storage.tables import Tournament

# Marks in web-ui/index.html around what is the page's own.
_HEAD = re.compile(r"<!-- head -->.*?<!-- /head -->", re.DOTALL)
_BODY = re.compile(r"<!-- page -->.*?<!-- /page -->", re.DOTALL)
# The interface's own scripts; web-ui/public/before-paint.js asks for them once the page is painted.
_MODULE = re.compile(r'<script type="module"(?: crossorigin)? src=')
TEMPLATES = Path(__file__).parent / "templates"
_ENVIRONMENT = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
_FINGERPRINT = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(TEMPLATES.iterdir()))).hexdigest()[:8]
WAITING = {"NOT_STARTED": "notStarted", "CANCELLED": "cancelled", "FINISHED": "finished"}
"""What the round's page says where no round was played, by status."""


def fingerprint(ui_folder: Path) -> str:
    """Return what changes with the build and with the templates: with either, what readers keep is old."""
    build = (ui_folder / "index.html").stat()
    return f"{build.st_mtime_ns:x}-{build.st_size:x}-{_FINGERPRINT}"


def of_tournament(ui_folder: Path, texts: InterfaceTexts, view: FirstView, address: str, origin: str) -> str:
    """Return a page of a tournament.

    Parameters
    ----------
    ui_folder
        The built interface.
    texts
        Its texts in the reader's language.
    view
        What the page shows.
    address, origin
        The page's public address, and the origin that pictures are found below.
    """
    values = _shown(texts, view)
    head = _ENVIRONMENT.get_template("head.html").render(values, address=address, origin=origin)
    return _filled(ui_folder, texts, head, _ENVIRONMENT.get_template("page.html").render(values))


def of_embed(texts: InterfaceTexts, theme: str | None, view: FirstView | None) -> str:
    """Return the page for frames, None where there is no tournament to show.

    Parameters
    ----------
    theme
        The look that the address asks for; None follows the reader's system.
    """
    values: Json = {"t": texts, "theme": theme, "view": view, "query": _query(texts)}
    if view is not None:
        values |= _shown(texts, view) | {
            "is_played": any(row["matchesPlayed"] for row in view.data["leaderboard"]),
        }
    return _ENVIRONMENT.get_template("embed.html").render(values)


def of_series(ui_folder: Path, texts: InterfaceTexts, values: Json, address: str, origin: str) -> str:
    """Return the page of a series or of one of its clubs; parameters as for a tournament."""
    return _of("series", ui_folder, texts, values, address, origin)


def of_day(ui_folder: Path, texts: InterfaceTexts, values: Json, address: str, origin: str) -> str:
    """Return the page of a day of a series; parameters as for a tournament."""
    return _of("festival", ui_folder, texts, values, address, origin)


def of_landing(ui_folder: Path, texts: InterfaceTexts, search: Json, address: str, origin: str) -> str:
    """Return the landing page; `search` is the `name` that was looked for and what was `found` by it."""
    return _of("landing", ui_folder, texts, search, address, origin)


def _of(name: str, ui_folder: Path, texts: InterfaceTexts, values: Json, address: str, origin: str) -> str:
    """Return the page that two templates of this name make of some values."""
    shown: Json = {**values, "t": texts, "query": _query(texts)}
    head = _ENVIRONMENT.get_template(f"{name}_head.html").render(shown, address=address, origin=origin)
    return _filled(ui_folder, texts, head, _ENVIRONMENT.get_template(f"{name}.html").render(shown))


def unknown(ui_folder: Path, texts: InterfaceTexts, reason: str = "tournamentNotFound") -> str:
    """Return the page of what does not exist: the texts below `reason` say so."""
    template = _ENVIRONMENT.get_template("unknown.html")
    title = f"<title>{texts(f'{reason}.title')}</title>"
    return _filled(ui_folder, texts, title, template.render(t=texts, reason=reason))


def _shown(texts: InterfaceTexts, view: FirstView) -> Json:
    """Return what the templates of a tournament read."""
    return {
        "t": texts,
        "view": view,
        "tournament": view.tournament,
        "now": what_is_on(view.tournament, view.data.get("round"), texts),
        "color_of": {club["nickName"]: club["color"] for club in view.tournament["clubs"]},
        "query": _query(texts),
        "waiting": texts(f"round:{WAITING.get(view.tournament['status'], 'before')}.title"),
        "is_late": view.tournament["delayMinutes"] >= LATE_FROM,
        "day_rows": day_rows,
        "own_day": own_day,
        "plain": plain_facts(view.tournament, texts),
    }


def what_is_on(tournament: Json, shown: Json | None, texts: InterfaceTexts) -> str:
    """Return in one sentence how far a tournament is."""
    current, rounds = tournament["currentRound"], tournament["numberOfRounds"]
    if tournament["status"] in {"NOT_STARTED", "CANCELLED"}:
        return texts(f"status.{tournament['status']}")
    if tournament["status"] == "FINISHED":
        return texts("tournament:info.finishedEarly" if current < rounds else "tournament:info.finished")
    if current == 0:
        return texts("tournament:info.started")
    if shown and shown["round"] == current and shown["state"] == "CONFIRMED":
        return texts("round:between.title", round=current)
    return texts("tournament:info.running", round=current, rounds=rounds)


def plain_facts(tournament: Json, texts: InterfaceTexts) -> list[tuple[str, str]]:
    """Return name and value of each fact that texts alone explain, less those that a tournament has not."""
    names = [camel(name) for name, fact in facts_of(Tournament).items() if fact.is_plain]
    said = {name: "yes" if value is True else value for name in names if (value := tournament[name])}
    return [(texts(f"tournament:plain.{name}.label"), texts(f"tournament:plain.{name}.{said[name]}")) for name in said]


def _query(texts: InterfaceTexts) -> str:
    """Return what keeps a link in the reader's language."""
    return "" if texts.language == "de" else f"?lang={texts.language}"


def _filled(ui_folder: Path, texts: InterfaceTexts, head: str, body: str) -> str:
    """Return the built shell with another head and another page, whose interface waits for the first paint."""
    shell = _MODULE.sub('<script type="after-paint" data-src=', (ui_folder / "index.html").read_text(encoding="utf-8"))
    shell = shell.replace('<html lang="de"', f'<html lang="{texts.language}"', 1)
    return _BODY.sub(lambda _: body, _HEAD.sub(lambda _: head, shell, count=1), count=1)
