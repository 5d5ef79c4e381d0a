"""A festival day on another date: what belongs to it goes along, and whoever looks for it on the old one finds it."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.callers import Caller, add_clubs, good, new_tournament, next_round, today
from tests.webapp.consistency import problems_of
from tests.webapp.registrations import secret_of, series_of

RAIN, SUN, LATER = "2099-05-05", "2099-05-06", "2099-05-07"
SMALL = {"expectedNumberOfTeams": 8, "date": RAIN}


@pytest.fixture
def groups(owner: Caller) -> list[str]:
    return [new_tournament(owner, name=f"Sommerfest F{number}", **SMALL) for number in (1, 2)]


@pytest.fixture
def series(owner: Caller, groups: list[str]) -> str:
    found = series_of(owner, *groups)
    good(owner.put(f"/series/{found}/days/{RAIN}", json={"festival": True}))
    return found


def moved(owner: Caller, *tournaments: str, to: str = SUN) -> None:
    for tournament in tournaments:
        good(owner.put(f"/tournaments/{tournament}", json={"date": to}))


def day_on(caller: Caller, series: str, date: str) -> dict[str, Any]:
    found: dict[str, Any] = good(caller.get(f"/series/{series}/days/{date}"))
    return found


def standing(caller: Caller, series: str, *dates: str) -> list[tuple[bool, int]]:
    """Return of each date whether it is a festival day, and how many groups it has."""
    return [(day["festival"], len(day["groups"])) for day in (day_on(caller, series, date) for date in dates)]


def test_undone_dates_bring_the_festival_day_back(
    owner: Caller, groups: list[str], series: str, engine: Engine
) -> None:
    moved(owner, *groups)
    for tournament in groups:
        good(owner.post(f"/tournaments/{tournament}/undo"))
    assert standing(owner, series, RAIN, SUN) == [(True, 2), (False, 0)]
    assert problems_of(engine) == []


def test_split_is_undone_and_its_wishes_stay_on_the_new_date(owner: Caller) -> None:
    tournament = new_tournament(owner, **SMALL | {"expectedNumberOfTeams": 16})
    add_clubs(owner, tournament, (4, 4, 4, 4))
    series = series_of(owner, tournament)
    split = good(owner.post(f"/series/{series}/days/{RAIN}/split", json={"groups": 2}))
    groups = [group["tournamentId"] for group in split["groups"]]
    apart = [team["teamId"] for group in groups for team in good(owner.get(f"/tournaments/{group}/teams"))[:1]]
    wish = {"kind": "KEEP_APART", "teams": apart}
    kept = good(owner.put(f"/series/{series}/days/{RAIN}/wishes", json={"wishes": [wish]}))
    assert len(kept) == 1
    good(owner.put(f"/series/{series}/days/{SUN}", json={"festival": False}))
    moved(owner, *groups)
    assert good(owner.get(f"/series/{series}/days/{SUN}/wishes")) == kept
    assert day_on(owner, series, SUN)["canUndoSplit"]
    assert len(good(owner.delete(f"/series/{series}/days/{SUN}/split"))["groups"]) == 1


def test_link_for_the_whole_day_opens_all_groups_on_the_new_date(
    app: Flask, owner: Caller, groups: list[str], series: str
) -> None:
    link = good(owner.post(f"/series/{series}/days/{RAIN}/helper-links", json={"label": "Tom"}))
    moved(owner, *groups, to=str(today()))
    helper = Caller(app, None, secret_of(link["url"]))
    for tournament in groups:
        add_clubs(owner, tournament, (3, 3, 2))
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
        [match, *_] = next_round(owner, tournament, 1)
        good(helper.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))


def labels(owner: Caller, place: str) -> list[str]:
    return [link["label"] for link in good(owner.get(f"{place}/helper-links"))]


def test_link_of_a_day_that_moves_onto_another_opens_its_group_alone_and_comes_back_with_it(
    owner: Caller, groups: list[str], series: str
) -> None:
    there, own = f"/tournaments/{groups[0]}", f"/tournaments/{groups[1]}"
    moved(owner, groups[1])
    good(owner.put(f"/series/{series}/days/{SUN}", json={"festival": True}))
    link = good(owner.post(f"/series/{series}/days/{SUN}/helper-links", json={"label": "Tom"}))
    moved(owner, groups[1], to=RAIN)
    assert (labels(owner, own), labels(owner, there)) == (["Tom"], [])
    good(owner.post(f"{own}/undo"))
    assert (labels(owner, own), labels(owner, there)) == (["Tom"], [])
    assert good(owner.get(f"{own}/helper-links"))[0]["expiresAt"] == link["expiresAt"]


def helper_of(owner: Caller, place: str) -> Caller:
    link = good(owner.post(f"{place}/helper-links", json={"label": "Tom"}))
    return Caller(owner.app, None, secret_of(link["url"]))


def test_day_names_the_groups_that_the_link_opens(owner: Caller, visitor: Caller, groups: list[str]) -> None:
    series = series_of(owner, *groups)
    day = f"/series/{series}/days/{RAIN}"
    good(owner.put(day, json={"festival": True}))
    of_one, of_all = helper_of(owner, f"/tournaments/{groups[1]}"), helper_of(owner, day)
    callers = (visitor, of_one, of_all)
    told = [caller.get(day) for caller in callers]
    assert [set(good(answer)["helped"]) for answer in told] == [set(), {groups[1]}, set(groups)]
    tag = told[1].headers["ETag"]
    assert [caller.get(day, headers={"If-None-Match": tag}).status_code for caller in callers] == [200, 304, 200]


def test_link_that_opens_no_group_of_a_day_only_reads_there(owner: Caller, groups: list[str], series: str) -> None:
    there, day = joined(owner, series, "Abendrunde"), f"/series/{series}/days/{SUN}"
    good(owner.put(day, json={"festival": True}))
    helpers = [helper_of(owner, place) for place in (f"/series/{series}/days/{RAIN}", f"/tournaments/{groups[0]}")]
    assert [good(helper.get(day))["helped"] for helper in helpers] == [[], []]
    assert good(helper_of(owner, f"/tournaments/{there}").get(day))["helped"] == [there]


def test_link_opens_nothing_on_the_date_from_which_its_day_has_gone_on(
    owner: Caller, groups: list[str], series: str
) -> None:
    joined(owner, series, "Abendrunde")
    helper = helper_of(owner, f"/series/{series}/days/{RAIN}")
    moved(owner, *groups)
    assert set(groups) <= set(day_on(helper, series, SUN)["helped"])
    # Where nobody plays any more, the way to the new date stands open.
    assert day_on(helper, series, RAIN)["movedTo"] == SUN
    moved(owner, *groups, to=LATER)
    assert day_on(helper, series, SUN)["helped"] == []
    assert set(day_on(helper, series, LATER)["helped"]) == set(groups)


@pytest.mark.parametrize("declared", [None, False], ids=["unknown", "no festival"])
def test_day_that_went_to_a_date_of_strangers_goes_on_with_the_last_of_its_groups(
    owner: Caller, groups: list[str], series: str, engine: Engine, declared: bool | None
) -> None:
    there = new_tournament(owner, name="Abendrunde", **SMALL | {"date": SUN})
    good(owner.put(f"/tournaments/{there}", json={"seriesId": series}))
    if declared is not None:
        good(owner.put(f"/series/{series}/days/{SUN}", json={"festival": declared}))
    good(owner.post(f"/series/{series}/days/{RAIN}/helper-links", json={"label": "Tom"}))
    moved(owner, *groups)
    assert standing(owner, series, SUN, LATER) == [(True, 3), (False, 0)]
    moved(owner, *groups, to=LATER)
    assert standing(owner, series, SUN, LATER) == [(False, 1), (True, 2)]
    assert [labels(owner, f"/tournaments/{each}") for each in (*groups, there)] == [["Tom"], ["Tom"], []]
    # That of the first group got other pitches there, when the second came, is taken back by itself.
    for tournament in (*reversed(groups), *reversed(groups), groups[0]):
        good(owner.post(f"/tournaments/{tournament}/undo"))
    assert standing(owner, series, RAIN, SUN, LATER) == [(True, 2), (False, 1), (False, 0)]
    assert [labels(owner, f"/tournaments/{each}") for each in (*groups, there)] == [["Tom"], ["Tom"], []]
    assert problems_of(engine) == []


@pytest.fixture
def only_group(owner: Caller, groups: list[str], series: str) -> str:
    good(owner.put(f"/tournaments/{groups[0]}", json={"seriesId": None}))
    return groups[1]


def joined(owner: Caller, series: str, name: str) -> str:
    tournament = new_tournament(owner, name=name, **SMALL | {"date": SUN})
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    return tournament


@pytest.mark.parametrize("is_undone", [True, False], ids=["undone", "went on"])
def test_day_declared_where_another_has_been_stays_when_one_of_its_groups_goes(
    owner: Caller, series: str, only_group: str, is_undone: bool
) -> None:
    joined(owner, series, "Abendrunde")
    moved(owner, only_group)
    if is_undone:
        good(owner.post(f"/tournaments/{only_group}/undo"))
    else:
        moved(owner, only_group, to=LATER)
    other = joined(owner, series, "Nachtrunde")
    day = f"/series/{series}/days/{SUN}"
    good(owner.put(day, json={"festival": True}))
    good(owner.post(f"{day}/helper-links", json={"label": "Ada"}))
    moved(owner, other, to="2099-05-08")
    assert standing(owner, series, SUN, "2099-05-08") == [(True, 1), (False, 1)]
    assert labels(owner, day) == ["Ada"]


@pytest.mark.parametrize("is_split", [True, False], ids=["split", "declared"])
def test_day_stays_with_a_stranger_whom_its_organiser_took_in(
    owner: Caller, series: str, only_group: str, is_split: bool
) -> None:
    add_clubs(owner, joined(owner, series, "Abendrunde"), (4, 4, 4, 4))
    moved(owner, only_group)
    day = f"/series/{series}/days/{SUN}"
    if is_split:
        good(owner.post(f"{day}/split", json={"groups": 2}))
    else:
        good(owner.put(day, json={"festival": True}))
    moved(owner, only_group, to=LATER)
    assert standing(owner, series, SUN, LATER) == [(True, 1), (False, 1)]


@pytest.mark.parametrize("undone", ["out of the series", "out of the series twice", "split", "stranger gone"])
def test_undo_brings_back_whom_the_day_found_there(owner: Caller, series: str, only_group: str, undone: str) -> None:
    stranger = joined(owner, series, "Abendrunde")
    add_clubs(owner, stranger, (4, 4, 4, 4))
    moved(owner, only_group)
    day = f"/series/{series}/days/{SUN}"
    good(owner.post(f"{day}/helper-links", json={"label": "Ada"}))
    if undone == "split":
        good(owner.post(f"{day}/split", json={"groups": 2}))
        good(owner.delete(f"{day}/split"))
    elif undone == "stranger gone":
        moved(owner, stranger, to=LATER)
        good(owner.post(f"/tournaments/{stranger}/undo"))
    else:
        good(owner.put(f"/tournaments/{only_group}", json={"seriesId": None}))
        if undone.endswith("twice"):
            good(owner.post(f"/tournaments/{only_group}/undo"))
            newest, *_ = good(owner.get(f"/tournaments/{only_group}/journal"))
            good(owner.post(f"/tournaments/{only_group}/undo", json={"entryId": newest["entryId"]}))
        good(owner.post(f"/tournaments/{only_group}/undo"))
    assert standing(owner, series, SUN) == [(True, 2)]
    moved(owner, only_group, to=LATER)
    assert standing(owner, series, SUN, LATER) == [(False, 1), (True, 1)]
    assert labels(owner, f"/series/{series}/days/{LATER}") == ["Ada"]


def test_split_that_is_undone_on_another_date_makes_none_of_its_groups_a_stranger(
    owner: Caller, series: str, only_group: str
) -> None:
    stranger = joined(owner, series, "Abendrunde")
    add_clubs(owner, stranger, (4, 4, 4, 4))
    moved(owner, only_group)
    good(owner.post(f"/series/{series}/days/{SUN}/split", json={"groups": 2}))
    moved(owner, stranger, only_group, to=LATER)
    good(owner.delete(f"/series/{series}/days/{LATER}/split"))
    moved(owner, only_group, to="2099-05-08")
    assert standing(owner, series, LATER, "2099-05-08") == [(True, 1), (False, 1)]


def test_split_that_is_undone_on_another_date_leaves_whom_the_day_found_there_a_stranger(
    owner: Caller, series: str, only_group: str
) -> None:
    joined(owner, series, "Abendrunde")
    add_clubs(owner, only_group, (4, 4, 4, 4))
    split = good(owner.post(f"/series/{series}/days/{RAIN}/split", json={"groups": 2}))
    moved(owner, *(group["tournamentId"] for group in split["groups"]))
    good(owner.delete(f"/series/{series}/days/{SUN}/split"))
    moved(owner, only_group, to=LATER)
    assert standing(owner, series, SUN, LATER) == [(False, 1), (True, 1)]


@pytest.mark.parametrize("is_deleted", [True, False], ids=["deleted", "left the series"])
def test_day_of_which_only_strangers_are_left_is_theirs(
    owner: Caller, series: str, only_group: str, is_deleted: bool
) -> None:
    joined(owner, series, "Abendrunde")
    moved(owner, only_group)
    if is_deleted:
        good(owner.delete(f"/tournaments/{only_group}"))
    else:
        good(owner.put(f"/tournaments/{only_group}", json={"seriesId": None}))
    moved(owner, joined(owner, series, "Nachtrunde"), to=LATER)
    assert standing(owner, series, SUN, LATER) == [(True, 1), (False, 1)]


def test_link_of_a_single_group_opens_no_stranger_on_its_new_date(
    owner: Caller, groups: list[str], series: str
) -> None:
    good(owner.put(f"/tournaments/{groups[0]}", json={"seriesId": None}))
    there = new_tournament(owner, name="Abendrunde", **SMALL | {"date": SUN})
    good(owner.put(f"/tournaments/{there}", json={"seriesId": series}))
    good(owner.post(f"/series/{series}/days/{RAIN}/helper-links", json={"label": "Tom"}))
    moved(owner, groups[1])
    assert [labels(owner, f"/tournaments/{each}") for each in (groups[1], there)] == [["Tom"], []]
    good(owner.post(f"/tournaments/{groups[1]}/undo"))
    assert standing(owner, series, RAIN, SUN) == [(True, 1), (False, 1)]
    assert labels(owner, f"/series/{series}/days/{RAIN}") == ["Tom"]


def ends(owner: Caller, place: str) -> set[str]:
    return {link["expiresAt"] for link in good(owner.get(f"{place}/helper-links"))}


def test_link_for_the_whole_day_ends_with_the_longest_of_its_groups(
    owner: Caller, groups: list[str], series: str
) -> None:
    day, longest = f"/series/{series}/days/{RAIN}", f"/tournaments/{groups[0]}"
    good(owner.post(f"{day}/helper-links", json={"label": "Early"}))
    good(owner.put(longest, json={"endDate": LATER, "endTime": "18:00"}))
    for place in (day, longest):
        good(owner.post(f"{place}/helper-links", json={"label": "Tom"}))
    assert len(ends(owner, longest)) == 1
    moved(owner, *groups)
    assert good(owner.get(longest))["endDate"] == "2099-05-08"
    assert len(labels(owner, longest)) == 3
    assert len(ends(owner, longest)) == 1
    good(owner.put(longest, json={"endDate": SUN, "endTime": "18:00"}))
    assert len(ends(owner, longest)) == 1


def test_undone_merge_of_two_days_brings_the_links_of_each_back(
    owner: Caller, groups: list[str], series: str, engine: Engine
) -> None:
    there = new_tournament(owner, name="Abendrunde", **SMALL | {"date": SUN, "endDate": LATER, "endTime": "18:00"})
    good(owner.put(f"/tournaments/{there}", json={"seriesId": series}))
    good(owner.put(f"/series/{series}/days/{SUN}", json={"festival": True}))
    rain, sun = (f"/series/{series}/days/{date}" for date in (RAIN, SUN))
    for day, label in ((rain, "Tom"), (sun, "Ada")):
        good(owner.post(f"{day}/helper-links", json={"label": label}))
    before = good(owner.get(f"{rain}/helper-links"))
    moved(owner, *groups)
    good(owner.post(f"{sun}/helper-links", json={"label": "Of both"}))
    last = f"/tournaments/{groups[1]}"
    for _ in range(2):
        good(owner.post(f"{last}/undo"))
        assert good(owner.get(f"{rain}/helper-links")) == before
        assert labels(owner, sun) == ["Of both", "Ada"]
        assert standing(owner, series, RAIN, SUN) == [(True, 1), (True, 2)]
        undone, *_ = good(owner.get(f"{last}/journal"))
        good(owner.post(f"{last}/undo", json={"entryId": undone["entryId"]}))
        assert sorted(labels(owner, last)) == ["Ada", "Of both", "Tom"]
    for tournament in reversed(groups):
        good(owner.post(f"/tournaments/{tournament}/undo"))
    assert standing(owner, series, RAIN, SUN) == [(True, 2), (True, 1)]
    assert [labels(owner, f"/tournaments/{group}") for group in groups] == [["Tom"], ["Tom"]]
    assert labels(owner, f"/tournaments/{there}") == ["Of both", "Ada"]
    moved(owner, *groups)
    moved(owner, groups[1], to=LATER)
    moved(owner, groups[0], there, to="2099-05-08")
    for _ in range(2):
        good(owner.post(f"{last}/undo"))
    assert standing(owner, series, RAIN, "2099-05-08") == [(True, 1), (True, 2)]
    assert (labels(owner, rain), len(labels(owner, f"/tournaments/{there}"))) == ([], 3)
    assert problems_of(engine) == []


def test_old_date_leads_to_the_new_one(owner: Caller, visitor: Caller, groups: list[str], series: str) -> None:
    assert day_on(visitor, series, SUN)["movedTo"] is None
    moved(owner, groups[0])
    assert day_on(visitor, series, RAIN)["movedTo"] is None
    moved(owner, groups[1])
    assert day_on(visitor, series, RAIN)["movedTo"] == SUN
    moved(owner, groups[1], to=LATER)
    assert day_on(visitor, series, RAIN)["movedTo"] is None
    moved(owner, groups[0], to=LATER)
    assert [day_on(visitor, series, date)["movedTo"] for date in (RAIN, SUN, LATER)] == [LATER, LATER, None]
    for tournament in groups:
        good(owner.post(f"/tournaments/{tournament}/undo"))
    assert [day_on(visitor, series, date)["movedTo"] for date in (RAIN, SUN, LATER)] == [SUN, None, SUN]
