"""The schemas of the file format hold for what the engine reads and writes."""

import json

import jsonschema
import pytest

from pairing_engine import dump_tournament, pair_next_round
from pairing_engine.commands.json_schema import schemas, write_schemas
from pairing_engine.study.generate import random_tournament
from tests.pairing_engine.fields import after_rounds, field


def test_both_schemas_are_written(tmp_path):
    folder = tmp_path / "new" / "schemas"
    write_schemas(folder)
    assert {path.name: json.loads(path.read_text(encoding="utf-8")) for path in folder.iterdir()} == schemas()


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
