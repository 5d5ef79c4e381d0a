"""A whole tournament from its file: checked in full, then stored at once, with new ids and a new owner."""

import secrets
from collections.abc import Mapping

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import Role
from webapp.domain.errors import InvalidInputError
from webapp.domain.writing.names import key_of
from webapp.pairing.mapping import layout_of, planned_by
from webapp.services.records.journal import Values
from webapp.services.records.tournament_file import OF_CLUB, OF_MATCH, OF_ROUND, OF_TEAM, OF_TOURNAMENT
from webapp.services.records.views import TournamentView
from webapp.services.setup.file_check import broken_contents, broken_rounds
from webapp.services.setup.tournaments import view_within
from webapp.storage.database import AccountCheck, no_account_check, write_session
from webapp.storage.tables import Club, HelperLink, JournalEntry, Match, Round, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords


def import_file(
    engine: Engine, file: Values, context: ActionContext, check_account: AccountCheck = no_account_check
) -> TournamentView:
    """Return the tournament of a file, which belongs to the actor from now on.

    Helper links are listed, but closed; the journal can be read, but nothing of before can be undone. Nobody finds it
    by its name: whoever imports it was not asked for that.

    Parameters
    ----------
    file
        Its contents, each field checked on its own already.

    Raises
    ------
    InvalidInputError
        When parts contradict each other; each is named by its path.
    """
    if broken := broken_contents(file):
        raise InvalidInputError(*broken)
    records = _records_of(file, context)
    if broken := broken_rounds(records, file):
        raise InvalidInputError(*broken)
    tournament_id = records.tournament.tournament_id
    with write_session(engine) as session:
        check_account(session)
        for rows in ([records.tournament], records.clubs, records.teams, records.rounds, records.matches):
            session.add_all(rows)
            session.flush()
        session.add_all(
            JournalEntry(tournament_id=tournament_id, number=number, **entry)
            for number, entry in enumerate(file["journal"], start=1)
        )
        # Who had a link stays known; none of them opens this tournament: they are hashes of no secret at all.
        session.add_all(
            HelperLink(tournament_id=tournament_id, secret_hash=secrets.token_hex(32), revoked_at=context.now, **link)
            for link in file["helper_links"]
        )
        return view_within(session, tournament_id, Role.OWNER)


def _chosen(values: Values, names: tuple[str, ...]) -> Values:
    return {name: values[name] for name in names}


def _records_of(file: Values, context: ActionContext) -> TournamentRecords:
    """Return the rows that the file describes, with ids of their own; nothing is stored yet."""
    told = file["tournament"]
    tournament = Tournament(
        **_chosen(told, OF_TOURNAMENT) | {"listed": False},
        owner=context.actor.subject or "",
        name_key=key_of(told["name"]),
        built_pitches=told["built_pitches"] and [kind.value for kind in told["built_pitches"]],
        current_round=len(file["rounds"]),
        created_at=context.now,
    )
    records = TournamentRecords(tournament, [], [], [], [])
    _fill_in_clubs(records, file["clubs"])
    ids = {club.nick_name: str(club.club_id) for club in records.clubs}
    tournament.past_club_meetings = [
        (ids[met["clubs"][0]], ids[met["clubs"][1]], met["times"]) for met in told["past_club_meetings"]
    ]
    teams = {records.name_of(team): str(team.team_id) for team in records.teams}
    for number, round_ in enumerate(file["rounds"], start=1):
        _fill_in_round(records, number, round_, teams)
    return records


def _fill_in_clubs(records: TournamentRecords, clubs: list[Values]) -> None:
    tournament_id = records.tournament.tournament_id
    for position, club in enumerate(clubs, start=1):
        color: ClubColor = club["color"]
        row = Club(
            tournament_id=tournament_id,
            position=position,
            name=club["club"],
            name_key=key_of(club["club"]),
            nick_name=club["nick_name"],
            nick_key=key_of(club["nick_name"]),
            next_number=club["next_number"],
            color_fill=color.fill,
            color_ring=color.ring,
            **_chosen(club, OF_CLUB),
        )
        teams = [
            Team(tournament_id=tournament_id, club_id=row.club_id, **_chosen(team, OF_TEAM)) for team in club["teams"]
        ]
        records.add([row], to=records.clubs)
        records.add(teams, to=records.teams)
    ids = {club.nick_name: club.club_id for club in records.clubs}
    for row, club in zip(records.clubs, clubs, strict=True):
        row.joins_with = ids[club["joins_with"]] if club["joins_with"] else None


def _fill_in_round(records: TournamentRecords, number: int, told: Values, teams: Mapping[str, str]) -> None:
    strengths = told["strengths"]
    round_ = Round(
        tournament_id=records.tournament.tournament_id,
        number=number,
        pausing=[teams[name] for name in told["pausing"]],
        notes=[note.value for note in told["notes"]],
        strengths=strengths and {teams[name]: strength for name, strength in strengths.items()},
        plan=planned_by(teams, told["plan"]),
        **_chosen(told, OF_ROUND),
    )
    records.add([round_], to=records.rounds)
    kinds, clubs, by_key = layout_of(records.tournament), records.playing_names, records.teams_by_key
    for position, match in enumerate(told["matches"]):
        home, away = ([teams[name] for name in match[side]] for side in ("home", "away"))
        records.matches.append(
            Match(
                tournament_id=round_.tournament_id,
                round_id=round_.round_id,
                round=number,
                position=position,
                pitch_number=match["pitch"],
                pitch_type=kinds[match["pitch"] - records.tournament.first_pitch],
                home=home,
                away=away,
                same_club=clubs[by_key[home[0]].club_id] == clubs[by_key[away[0]].club_id],
                **_chosen(match, OF_MATCH),
            )
        )
