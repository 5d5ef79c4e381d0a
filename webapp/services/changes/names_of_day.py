"""Names of a festival day: a club is called the same in all of its groups, and no two teams are."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NoReturn
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import redress
from webapp.domain.day.group_names import free_short_name, names_of_groups
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.domain.writing.names import key_of
from webapp.services.changes.wishes_of_day import wishes_follow
from webapp.services.records import journal
from webapp.storage.groups_of_day import groups_held
from webapp.storage.tables import Club, JournalEntry, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_fields

_NAMES: Final = ("name", "name_key", "nick_name", "nick_key")
_COLORS: Final = ("color_fill", "color_ring", "color_is_assigned")
_Step = tuple[Club, journal.Values, journal.Values]


def names_follow(
    session: Session, tournament: Tournament, context: ActionContext, undone: JournalEntry | None = None
) -> None:
    """Have the names of its festival day follow what has changed of a tournament: its day, its clubs or its teams.

    All groups of the day are locked already.

    Parameters
    ----------
    undone
        Whose change was taken back, where it was that.
    """
    if tournament.series_id is not None:
        share_names(session, groups_held(session, tournament), context, tournament, undone)
        wishes_follow(session, tournament)


def check_name_is_its_own(session: Session, tournament: Tournament) -> None:
    """Refuse the name of another group of the day, also of one that was cancelled: it may yet take place."""
    if tournament.name_key in {other.name_key for other in _others(session, tournament)}:
        message = "Another tournament of this day has this name."
        raise InvalidInputError(Broken("name", "NAME_OF_GROUP_EXISTS", message))


def name_apart(session: Session, tournament: Tournament) -> None:
    """Give a tournament that comes to a day on which another has its name the next name that is free there."""
    others = _others(session, tournament)
    _name_apart(tournament, others, others)


def name_groups_apart(session: Session, tournaments: Sequence[Tournament], context: ActionContext) -> None:
    """Name each group of a day apart from those before it: first those that have started, then in their order."""
    in_order = sorted(tournaments, key=lambda each: each.status.is_before_start)
    for place, tournament in enumerate(in_order):
        was, others = tournament.name, [other for other in in_order if other is not tournament]
        _name_apart(tournament, in_order[:place], others)
        if tournament.name != was:
            journal.write(session, tournament, journal.TOURNAMENT_CHANGED, context)


def _name_apart(tournament: Tournament, first: Sequence[Tournament], others: Sequence[Tournament]) -> None:
    if tournament.name_key in {other.name_key for other in first}:
        tournament.name, _ = names_of_groups([tournament.name], 2, [other.name for other in others])
        tournament.name_key = key_of(tournament.name)


def _others(session: Session, tournament: Tournament) -> list[Tournament]:
    return [group for group in groups_held(session, tournament) if group is not tournament]


def share_names(
    session: Session,
    tournaments: Sequence[Tournament],
    context: ActionContext,
    changed: Tournament | None = None,
    undone: JournalEntry | None = None,
) -> None:
    """Name clubs and teams once over the groups of a day, and write down in which of them other names came of it.

    Groups that have started keep their names, the others number theirs behind those before them, and the one that is
    being `changed` behind all others: its own journal tells of it in the entry of that change.

    Raises
    ------
    ConflictError
        When groups that have started have clubs or teams of the same name, or a club was given the name of another
        by anything but an undo.
    """
    if len(tournaments) < 2:
        return
    in_order = sorted(tournaments, key=lambda each: (each.status.is_before_start, each is changed))
    groups = load_fields(session, in_order)
    before = _told(groups)
    if changed is not None:
        _pass_renames_on(session, groups, changed, undone)
    _share_short_names(groups)
    _number_teams(groups)
    renamed = Counter(tournament_id for tournament_id, *_ in _told(groups) - before)
    for tournament in in_order:
        if tournament is not changed and tournament.tournament_id in renamed:
            summary = {"changed": renamed[tournament.tournament_id]}
            journal.write(session, tournament, "FIELD_CHANGED", context, summary)


def _told(groups: Sequence[TournamentRecords]) -> set[tuple[UUID, UUID, str, str]]:
    """Return what each team, and its club, is called."""
    return {
        (team.tournament_id, team.team_id, group.club_of(team).name, group.name_of(team))
        for group in groups
        for team in group.teams
    }


def _pass_renames_on(
    session: Session, groups: Sequence[TournamentRecords], changed: Tournament, undone: JournalEntry | None
) -> None:
    """Rename a club in all groups once it was renamed in one, unless its name would be another's there."""
    clubs = [club for group in groups for club in group.clubs]
    renamed: dict[str, tuple[Club, set[str]]] = {}
    for club in clubs:
        if club.tournament_id == changed.tournament_id:
            was = journal.value_before(session, club)
            if names := was.keys() & set(_NAMES):
                renamed[was.get("name_key", club.name_key)] = club, names
    steps = None if undone is None else _steps(session, groups, undone)
    followers = None if steps is None else _followers(steps)
    taken = {(club.tournament_id, club.name_key) for club in clubs if club.name_key not in renamed}
    for other in clubs:
        if other.tournament_id != changed.tournament_id and other.name_key in renamed:
            club, names = renamed[other.name_key]
            back = (other.club_id, club.name_key)
            if followers is None or (back in followers and (other.tournament_id, club.name_key) not in taken):
                for name in names:
                    setattr(other, name, getattr(club, name))
    if steps is None:
        _check_names_are_their_own(clubs, [club for club, _ in renamed.values()])
        _dress_as_named(groups, {club.name_key for club, _ in renamed.values()})
    else:
        _bring_colors_back(steps)


def _steps(session: Session, groups: Sequence[TournamentRecords], undone: JournalEntry) -> list[_Step]:
    """Return the clubs that a change touched in all groups, each with what was replaced and by what."""
    clubs = {str(club.club_id): club for group in groups for club in group.clubs}
    at_once = (
        col(JournalEntry.tournament_id).in_([group.tournament.tournament_id for group in groups]),
        col(JournalEntry.at) == undone.at,
        col(JournalEntry.by) == undone.by,
        col(JournalEntry.subject) == undone.subject,
    )
    return [
        (clubs[key], was, entry.after["Club"][key] or {})
        for entry in session.exec(select(JournalEntry).where(*at_once))
        for key, was in entry.before.get("Club", {}).items()
        if was and key in clubs
    ]


def _followers(steps: Sequence[_Step]) -> set[tuple[UUID, str]]:
    """Return the clubs that a change renamed in all groups, each with the key of the name that it had before."""
    return {(club.club_id, was.get("name_key", club.name_key)) for club, was, _ in steps}


def _dress_as_named(groups: Sequence[TournamentRecords], renamed: Collection[str]) -> None:
    """Give renamed clubs the colours of their names in all groups that have not started."""
    for group in groups:
        for club in group.clubs:
            if club.name_key in renamed and group.tournament.status.is_before_start:
                redress(club, [other for other in group.clubs if other is not club])


def _bring_colors_back(steps: Sequence[_Step]) -> None:
    """Give clubs the colours back that a new name replaced, unless they have changed since."""
    for club, was, became in steps:
        colors = {name: value for name, value in was.items() if name in _COLORS}
        if all(journal.plain(getattr(club, name)) == became.get(name) for name in colors):
            for name, value in journal.revived(Club, colors).items():
                setattr(club, name, value)


def _check_names_are_their_own(clubs: Sequence[Club], renamed: Sequence[Club]) -> None:
    for club in renamed:
        same = Counter(other.tournament_id for other in clubs if other.name_key == club.name_key)
        if max(same.values()) > 1:
            raise ConflictError("CLUB_EXISTS", "This club already exists in another group of the day.")
        if any(other.nick_key == club.nick_key and other.name_key != club.name_key for other in clubs):
            raise ConflictError("NICKNAME_EXISTS", "This nickname already exists in another group of the day.")


def _share_short_names(groups: Sequence[TournamentRecords]) -> None:
    """Give each club of the day one short name, the first that it has, and no two clubs the same one."""
    known, taken = dict[str, str](), dict[str, tuple[str, Tournament]]()
    for group in groups:
        for club in group.clubs:
            if group.tournament.status.is_before_start:
                club.nick_name = known.get(club.name_key) or free_short_name(club.nick_name, taken)
                club.nick_key = key_of(club.nick_name)
            known.setdefault(club.name_key, club.nick_name)
            owner, there = taken.setdefault(club.nick_key, (club.name_key, group.tournament))
            if owner != club.name_key:
                _refuse(club.nick_name, there, group.tournament)


def _number_teams(groups: Sequence[TournamentRecords]) -> None:
    """Give each team of a club its own number over the day; whose number is taken gets the next one."""
    coming, taken = Counter[str](), dict[tuple[str, int], Tournament]()
    for club in (club for group in groups for club in group.clubs):
        coming[club.name_key] = max(coming[club.name_key], club.next_number)
    for group in groups:
        for team in group.teams:
            club = group.club_of(team)
            there = taken.setdefault((club.name_key, team.number), group.tournament)
            if there is group.tournament:
                continue
            if not group.tournament.status.is_before_start:
                _refuse(group.name_of(team), there, group.tournament)
            team.number = coming[club.name_key]
            taken[club.name_key, team.number] = group.tournament
            coming[club.name_key] = club.next_number = team.number + 1


def _refuse(name: str, there: Tournament, here: Tournament) -> NoReturn:
    message = f"{name} plays in {there.name} and in {here.name}, and both have started."
    params = {"name": name, "tournament": there.name, "other": here.name}
    raise ConflictError("NAME_ON_DAY_TAKEN", message, [Broken(None, "NAME_ON_DAY_TAKEN", message, params)])
