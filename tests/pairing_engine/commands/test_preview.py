import json

import pytest

from pairing_engine.cli import main


def test_a_list_of_sizes_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", "4+4", "--rounds", "6"]) == 0

    answer = json.loads(capsys.readouterr().out)

    assert answer["legal"]
    assert answer["outlook"]["repetition"] == {"value": 20, "bound": 20}


def test_what_is_no_list_of_sizes_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", "4+x", "--rounds", "6"]) == 2
    assert "--clubs: 4+x is no list of numbers" in capsys.readouterr().err


def test_sizes_need_a_number_of_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", "4+4"]) == 2
    assert "--rounds" in capsys.readouterr().err
