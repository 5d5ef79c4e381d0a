import json

import pytest

from pairing_engine.cli import main


def test_a_list_of_sizes_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", "4+4", "--rounds", "6"]) == 0

    answer = json.loads(capsys.readouterr().out)

    assert answer["legal"]
    assert answer["outlook"]["repetition"] == {"value": 20, "bound": 20}


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        ("4+x", "4+x is no list of numbers"),
        ("", "is no list of numbers"),
        ("9" * 5000, "is no list of numbers"),
        ("4+1001", "1001 teams of a club are more than 1000"),
    ],
)
def test_what_is_no_list_of_sizes_is_bad_input(sizes: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", sizes, "--rounds", "6"]) == 2
    assert told in capsys.readouterr().err


def test_sizes_need_a_number_of_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["preview", "--clubs", "4+4"]) == 2
    assert "--rounds" in capsys.readouterr().err
