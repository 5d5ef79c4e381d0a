"""What the groups of a festival day are called."""

from webapp.domain.group_names import common_name, labels_of, named


def test_end_of_a_name_is_its_label() -> None:
    assert labels_of(["Sommerfest F1", "Sommerfest G", "Sommerfest U9"]) == ["F1", "G", "U9"]


def test_names_without_a_label_are_numbered() -> None:
    assert labels_of(["Sommerfest", "Herbstfest F1", "Winterfest"]) == ["F2", "F1", "F3"]


def test_no_two_labels_are_the_same() -> None:
    assert labels_of(["Rot F1", "Blau F1", "Sommerfest F2"]) == ["F1", "F3", "F2"]


def test_common_name_is_what_all_share() -> None:
    assert common_name(["Sommerfest F1", "Sommerfest F2"]) == "Sommerfest"
    assert common_name(["Sommerfest F1", "Herbstfest F2"]) is None
    assert common_name([]) is None


def test_group_has_one_label_and_fits() -> None:
    assert named("Sommerfest F1", "F2") == "Sommerfest F2"
    assert len(named("x" * 100, "F2")) == 100
