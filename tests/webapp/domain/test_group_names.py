"""What the groups of a festival day are called."""

from webapp.domain.day.group_names import common_name, labels_of, names_of_groups, place_of


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


def test_groups_stand_in_the_order_of_their_labels() -> None:
    names = ["Fest F10", "Fest F2", "3. Fest", "Fest F1", "Fest"]
    assert sorted(names, key=place_of) == ["3. Fest", "Fest", "Fest F1", "Fest F2", "Fest F10"]


def test_one_tournament_becomes_groups_of_its_name() -> None:
    assert names_of_groups(["Sommerfest"], 2) == ["Sommerfest F1", "Sommerfest F2"]
    assert names_of_groups(["Sommerfest G"], 2) == ["Sommerfest G1", "Sommerfest G2"]
    assert names_of_groups(["Sommerfest U9"], 2) == ["Sommerfest U9 F1", "Sommerfest U9 F2"]
    assert names_of_groups(["Sommerfest"], 1) == ["Sommerfest"]


def test_groups_that_are_there_keep_their_names() -> None:
    assert names_of_groups(["Sommerfest F1", "Sommerfest F3"], 3) == ["Sommerfest F1", "Sommerfest F3", "Sommerfest F2"]
    assert names_of_groups(["Rot", "Blau"], 3) == ["Rot", "Blau", "Rot F1"]


def test_no_group_gets_the_name_of_one_that_was_cancelled() -> None:
    assert names_of_groups(["Sommerfest F1"], 2, ["Sommerfest F2"]) == ["Sommerfest F1", "Sommerfest F3"]
    assert names_of_groups(["Sommerfest"], 2, ["Sommerfest F1"]) == ["Sommerfest F2", "Sommerfest F3"]
    assert names_of_groups(["Rot", "Blau F1"], 3, ["Rot F2"]) == ["Rot", "Blau F1", "Rot F3"]


def test_longest_name_has_room_for_its_label() -> None:
    assert [len(name) for name in names_of_groups(["x" * 100], 2)] == [100, 100]
