"""An interface as its build leaves it, with the real page and the real texts."""

import json
import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.config import Settings
from webapp.domain.languages import LANGUAGES

WEB_UI = Path(__file__).parents[4] / "web-ui"


@pytest.fixture
def client(app: Flask, settings: Settings) -> FlaskClient:
    folder = settings.ui_dir / "texts"
    folder.mkdir(parents=True)
    shutil.copy(WEB_UI / "index.html", settings.ui_dir)
    for language in LANGUAGES:
        texts = {
            file.stem: json.loads(file.read_text(encoding="utf-8"))
            for file in (WEB_UI / "src" / "i18n" / language).glob("*.json")
        }
        (folder / f"{language}.json").write_text(json.dumps(texts), encoding="utf-8")
    return app.test_client()
