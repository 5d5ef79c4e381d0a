"""An account that goes to another person: its links end, and some of its tournaments may go."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlmodel import Session, col, delete, select, update

from webapp.domain.belongings import OwnedTournament
from webapp.domain.sealing import new_secret
from webapp.services.registration.deletion import Farewell, delete_these
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_views import place_of
from webapp.storage.registration_tables import RegistrationOpening
from webapp.storage.tables import HelperLink, Series, Tournament


def end_links(deps: RegistrationDeps, session: Session, subject: str, now: datetime) -> None:
    """Revoke every helper link, and replace every link that clubs register with."""
    theirs = select(Tournament.tournament_id).where(col(Tournament.owner) == subject)
    alive = (col(HelperLink.tournament_id).in_(theirs), col(HelperLink.revoked_at).is_(None))
    session.exec(update(HelperLink).where(*alive).values(revoked_at=now))
    openings = session.exec(select(RegistrationOpening).where(col(RegistrationOpening.tournament_id).in_(theirs)))
    for opening in openings.all():
        opening.key_sealed = deps.seal(new_secret())
        session.add(opening)
    series = session.exec(select(Series).where(col(Series.owner) == subject, col(Series.key_sealed).is_not(None)))
    for each in series.all():
        each.key_sealed = deps.seal(new_secret())
        session.add(each)


def tournaments_of(session: Session, subject: str) -> list[OwnedTournament]:
    """Return the tournaments of an organiser, the newest first."""
    theirs = select(Tournament).where(col(Tournament.owner) == subject).order_by(col(Tournament.date).desc())
    return [
        OwnedTournament(str(each.tournament_id), each.name, place_of(each), each.date) for each in session.exec(theirs)
    ]


def delete_chosen(session: Session, subject: str, keys: Collection[str], farewell: Farewell) -> None:
    """Delete these tournaments of an organiser, and the series that nothing is left of."""
    chosen = (col(Tournament.owner) == subject, col(Tournament.tournament_id).in_(UUID(key) for key in keys))
    tournaments = session.exec(select(Tournament).where(*chosen)).all()
    delete_these(session, tournaments, farewell)
    session.flush()
    touched = {tournament.series_id for tournament in tournaments}
    kept = select(Tournament.series_id).where(col(Tournament.series_id).in_(touched))
    empty = (col(Series.series_id).in_(touched), col(Series.series_id).not_in(kept), col(Series.owner) == subject)
    session.exec(delete(Series).where(*empty))
