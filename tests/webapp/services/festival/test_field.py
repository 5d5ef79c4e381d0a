"""Who is split: those who take part, and then those who have registered."""

from collections.abc import Sequence
from typing import Any

from tests.webapp.services.days import NOW, a_group
from tests.webapp.services.festival.registered import a_contact, a_registration, an_opening, deps_of
from tests.webapp.services.rows import team
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import ClubFill, ClubRing, RegistrationState
from webapp.services.festival.field import DayField, FieldClub, field_of
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.storage.registration_tables import Registration, RegistrationContact
from webapp.storage.tournament_records import TournamentRecords

NOWHERE: Any = None


def entries(
    group: TournamentRecords,
    rows: Sequence[Registration] = (),
    contacts: Sequence[RegistrationContact] = (),
) -> RegistrationRecords:
    """Return a group with who has registered for it; addresses have to be confirmed where there are some."""
    deps, known = deps_of(NOWHERE, needs_confirmation=bool(contacts)), {each.registration_id: each for each in contacts}
    return RegistrationRecords(NOWHERE, deps, group, an_opening(group), [*rows], was_opened=True, contacts=known)


def named(field: DayField) -> list[str]:
    return [f"{field.clubs[each.club].nick_name} {each.number}" for each in field.teams]


def test_teams_that_take_part_come_before_those_that_have_registered_each_in_their_order() -> None:
    first, second = a_group("Fest F1", {"Rot": 2}), a_group("Fest F2", {"Blau": 1})
    rows = [a_registration(first, "Gelb", 2), a_registration(first, "Weiss", 1, arrival=2)]
    field = field_of([entries(first, rows), entries(second)], ())
    assert named(field) == ["Rot 1", "Rot 2", "Blau 1", "Gelb 1", "Gelb 2", "Weiss 1"]
    assert [each.key for each in field.teams[3:5]] == [f"{rows[0].registration_id}.{place}" for place in (1, 2)]
    assert [each.team_id is None for each in field.teams] == [False] * 3 + [True] * 3


def test_no_two_teams_of_a_club_have_one_number_over_the_day() -> None:
    first, second = a_group("Fest F1", {"Rot": 3}), a_group("Fest F2", {"Rot": 2})
    team(first, "Rot 2").withdrawn = True
    assert named(field_of([entries(first), entries(second)], ())) == ["Rot 1", "Rot 3", "Rot 4", "Rot 2"]


def test_club_under_a_name_that_takes_part_is_left_out() -> None:
    group = a_group("Fest", {"Rot": 2})
    same, other = a_registration(group, "Rot", 2), a_registration(group, "Blau", 2, nick_name="rot")
    field = field_of([entries(group, [same, other])], ("Fest F2",))
    assert (len(field.teams), field.left_out, field.cancelled) == (2, ("SV Rot", "SV Blau"), ("Fest F2",))


def test_club_that_was_let_in_counts_once_and_who_is_out_does_not() -> None:
    group = a_group("Fest", {"Rot": 2})
    states = RegistrationState
    let_in = a_registration(group, "Rot", 2, state=states.ACCEPTED, club_id=group.clubs[0].club_id)
    gone = [a_registration(group, "Gelb", 2, state=state) for state in (states.WITHDRAWN, states.DECLINED)]
    waits = a_registration(group, "Blau", 1, state=states.WAITING)
    field = field_of([entries(group, [let_in, *gone, waits])], ())
    assert named(field) == ["Rot 1", "Rot 2", "Blau 1"]
    assert [each.registration_id for each in field.teams] == [let_in.registration_id] * 2 + [waits.registration_id]


def test_who_has_not_confirmed_stays_outside() -> None:
    group = a_group("Fest", {"Rot": 4, "Blau": 4, "Gelb": 4})
    rows = [a_registration(group, club, 3) for club in ("Weiss", "Lila")]
    contacts = [a_contact(rows[0].registration_id), a_contact(rows[1].registration_id, confirmed_at=NOW)]
    assert len(field_of([entries(group, rows[:1], contacts)], ()).teams) == 12
    assert named(field_of([entries(group, rows, contacts)], ()))[12:] == ["Lila 1", "Lila 2", "Lila 3"]


def test_clubs_that_the_split_takes_in_wear_what_their_names_say() -> None:
    group = a_group("Fest", {})
    names = ("Alpha", "Blau", "Blau-Weiß", "Beta")
    rows = [a_registration(group, name, 2, arrival) for arrival, name in enumerate(names, start=1)]
    field = field_of([entries(group, rows)], ())
    assert [each.color for each in field.clubs.values()] == [
        ClubColor(ClubFill.ORANGE),
        ClubColor(ClubFill.BLUE),
        ClubColor(ClubFill.BLUE, ClubRing.WHITE),
        ClubColor(ClubFill.PURPLE),
    ]


def test_assigned_colours_leave_the_fill_that_a_name_in_their_group_says() -> None:
    blue, ringed = ClubColor(ClubFill.BLUE), ClubColor(ClubFill.BLUE, ClubRing.WHITE)
    clubs = {
        "a": FieldClub("Alpha", "A", ringed, color_is_assigned=True),
        "b": FieldClub("SV Blau", "B", blue, color_is_assigned=False),
    }
    assert DayField(clubs, (), ()).colors_in(["a"]) == {"a": ringed}
    colors = DayField(clubs, (), ()).colors_in(["a", "b"])
    assert (colors["a"].fill, colors["b"]) == (ClubFill.ORANGE, blue)


def test_clubs_of_a_group_wear_colours_of_their_own() -> None:
    red = ClubColor(ClubFill.RED)
    clubs = {name: FieldClub(name, name, red, color_is_assigned=False) for name in ("A", "B", "C")}
    colors = DayField(clubs, (), ()).colors_in(["B", "C"])
    assert colors["B"] == red
    assert colors["C"] != red
