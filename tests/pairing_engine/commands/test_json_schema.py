"""The schemas of the file format hold for what the engine reads and writes; the committed ones are current."""

import json
from pathlib import Path

import jsonschema
import pytest

from pairing_engine import dump_tournament, pair_next_round
from pairing_engine.commands.json_schema import schema_text, schemas, write_schemas
from pairing_engine.study.generate import random_tournament
from tests.pairing_engine.fields import after_rounds, field

REFERENCE = Path(__file__).parents[3] / "docs" / "reference"


@pytest.mark.parametrize("name", schemas())
def test_the_committed_schema_is_current(name):
    assert (REFERENCE / name).read_text(encoding="utf-8") == schema_text(schemas()[name])


def test_both_schemas_are_written(tmp_path):
    write_schemas(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(schemas())


@pytest.mark.parametrize("seed", range(20))
def test_tournaments_keep_the_schema(seed):
    jsonschema.validate(json.loads(dump_tournament(random_tournament(seed))), schemas()["tournament.schema.json"])


def test_a_bad_file_breaks_the_schema():
    bad = json.loads(dump_tournament(field(3, 3)))
    bad["teams"][0]["clubb"] = "A"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(bad, schemas()["tournament.schema.json"])


def test_answers_keep_the_schema():
    answer = pair_next_round(after_rounds(field(3, 3, 2), 2)).as_json()
    jsonschema.validate(answer, schemas()["pairing.schema.json"])
