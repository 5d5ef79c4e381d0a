"""An interface as its build leaves it, with the real page and the real texts."""

import json
import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.config import Settings
from webapp.domain.writing.languages import LANGUAGES

WEB_UI = Path(__file__).parents[4] / "web-ui"


@pytest.fixture
def client(app: Flask, settings: Settings) -> FlaskClient:
    build_into(settings.ui_dir)
    return app.test_client()


def build_into(folder: Path) -> None:
    """Lay the page and the texts of the interface where the server looks for them."""
    (folder / "texts").mkdir(parents=True)
    shutil.copy(WEB_UI / "index.html", folder)
    for language in LANGUAGES:
        texts = {
            file.stem: json.loads(file.read_text(encoding="utf-8"))
            for file in (WEB_UI / "src" / "i18n" / language).glob("*.json")
        }
        (folder / "texts" / f"{language}.json").write_text(json.dumps(texts), encoding="utf-8")
