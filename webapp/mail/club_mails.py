"""What registered clubs are written, as functions over text."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from webapp.documents.texts import Texts
from webapp.domain import limits
from webapp.domain.clubs.waiting_list import ENDED, Places
from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.writing.languages import Language

ARRIVAL: Final = dt.timedelta(minutes=30)
"""How long before the first kick-off clubs are asked to be there."""
_STEM: Final = {kind: "club" + kind.value.title().replace("_", "") for kind in MailKind}
_WITH_DATE: Final = frozenset(
    {MailKind.REGISTERED, MailKind.MOVED_UP, MailKind.ACCEPTED, MailKind.CHANGED, MailKind.REVIVED, MailKind.DAY_BEFORE}
)
_OF_THE_DAY: Final = frozenset({MailKind.CHANGED, MailKind.REVIVED})
"""What tells of the day; how the club stands is told as well, as it may have changed meanwhile."""
_OF_SEVERAL: Final = {MailKind.REGISTERED: "clubTogetherText", MailKind.DAY_BEFORE: "clubTogetherDayBeforeText"}
_OF_NEWS: Final = "clubTogetherNewsText"
"""How a mail about several dates begins; all others bring news."""
WITH_CALENDAR: Final = _WITH_DATE | {MailKind.DECLINED, MailKind.CANCELLED}
"""The mails that bring the date for the calendar; a newer one updates the same event, or takes it out."""


@dataclass(frozen=True)
class ClubMailFacts:
    """What the mails about a registration tell.

    Attributes
    ----------
    has_moved
        Whether day, time or place are others than the club was told.
    is_expected
        Whether this registration or another one of its address stands there.
    is_kept
        Whether name and address are kept for other dates, however this one ends.
    own_link, confirm_link
        The club's own link, without and with the code that confirms its address.
    """

    tournament: str
    day: dt.date
    start: dt.time
    place: str
    pitches: int
    club: str
    teams: int
    state: RegistrationState
    is_cancelled: bool
    has_moved: bool
    is_expected: bool
    is_kept: bool
    places: Places | None
    waiting_position: int | None
    public_link: str
    own_link: str
    confirm_link: str

    @property
    def arrival(self) -> dt.datetime:
        """When clubs are asked to be there, on the day itself."""
        midnight = dt.datetime.combine(self.day, dt.time())
        return max(midnight, dt.datetime.combine(self.day, self.start) - ARRIVAL)


def subject_of(kind: MailKind, language: Language, together: Sequence[ClubMailFacts] = ()) -> str:
    """Return the subject: fixed words only; `together` are all dates, where the mail tells of several."""
    is_news = _beginning(kind, together) == _OF_NEWS
    return Texts(language)("clubTogetherSubject" if is_news else f"{_STEM[kind]}Subject")


def text_of(kind: MailKind, facts: ClubMailFacts, language: Language, together: Sequence[ClubMailFacts] = ()) -> str:
    """Return the text of a mail.

    Parameters
    ----------
    together
        All dates, where the mail tells of several.
    """
    say = Texts(language)
    paragraphs = _of_several_dates if _beginning(kind, together) else _paragraphs
    return _letter(paragraphs(kind, facts, together, say), say)


def parting_text(tournaments: Sequence[str], language: Language, own_link: str | None, *, is_registered: bool) -> str:
    """Return the text of the mail that tells of a deletion; the link opens other dates, if its club is kept for any."""
    say = Texts(language)
    gone = "\n".join(say("clubDeletedOne", tournament=tournament) for tournament in tournaments)
    left = "clubDeletedAll" if own_link is None else f"clubDeletedOthers{'Stand' if is_registered else 'Kept'}"
    told = {"gone": gone, "calendar_gone": say("clubCalendarGone"), "left": say(left, own_link=own_link)}
    return _letter([say("clubDeletedText", **told)], say)


def _letter(paragraphs: Iterable[str], say: Texts) -> str:
    return "\n\n".join([*paragraphs, say("clubBye")]) + "\n"


def _of_several_dates(
    kind: MailKind, facts: ClubMailFacts, together: Sequence[ClubMailFacts], say: Texts
) -> Iterator[str]:
    is_one_link = _is_by_one_link(together)
    # Registered is for days, news are of tournaments: a day may be split into several.
    counted = {date.day if kind is MailKind.REGISTERED and is_one_link else date.public_link for date in together}
    yield say(_beginning(kind, together), club=facts.club, count=len(counted))
    for date in together:
        told = say(
            "clubTogetherDate",
            tournament=date.tournament,
            when=_when(date, say),
            teams=say("clubTeam", count=date.teams),
            state=say("clubTogetherArrival", arrival=date.arrival, public_link=date.public_link)
            if kind is MailKind.DAY_BEFORE
            else _state(date, say),
        )
        yield told if is_one_link else told + "\n" + say("clubOwnLink", own_link=date.own_link)
    yield say("clubTogetherCalendar")
    if is_one_link:
        # Whoever withdraws from one group of a day does from all of them.
        is_one_day = len({date.day for date in together}) == 1
        yield say("clubOwnLink" if is_one_day else "clubTogetherOwnLink", own_link=facts.own_link)


def _beginning(kind: MailKind, together: Sequence[ClubMailFacts]) -> str:
    """Return what a mail begins with that goes through several dates one by one; none where it tells the same of all.

    Only at once did a club register for what one link opens, and it is registered for what has not ended.
    """
    if not together or kind not in WITH_CALENDAR:
        return ""
    is_for_all = _is_by_one_link(together) and all(date.state not in ENDED for date in together)
    return _OF_NEWS if kind is MailKind.REGISTERED and not is_for_all else _OF_SEVERAL.get(kind, _OF_NEWS)


def _is_by_one_link(together: Sequence[ClubMailFacts]) -> bool:
    return len({date.own_link.partition("#")[2] for date in together}) == 1


def _paragraphs(kind: MailKind, facts: ClubMailFacts, together: Sequence[ClubMailFacts], say: Texts) -> Iterator[str]:
    if kind is MailKind.CONFIRM_ADDRESS:
        # It goes to an address that anybody may have typed: it holds no word that a person wrote.
        hours = limits.CONFIRMED_WITHIN // dt.timedelta(hours=1)
        yield say("clubConfirmAddressText", day=say.day(facts.day), hours=hours, confirm_link=facts.confirm_link)
        return
    dates = together or [facts]
    has_lapsed = facts.state is RegistrationState.LAPSED
    yield say(
        "clubLapsedText" if has_lapsed else f"{_STEM[kind]}Text",
        tournament=facts.tournament,
        tournaments=say.listed([say("clubNamed", tournament=date.tournament) for date in dates]),
        club=facts.club,
        teams=say("clubTeam", count=facts.teams),
        pitches=say("clubPitch", count=facts.pitches),
        state=_state(facts, say),
        calendar_gone=say("clubCalendarGone"),
        calendar=say("clubOtherStays" if facts.is_expected else "clubCalendarGone"),
        deletion=say("clubContactStays" if facts.is_kept else "clubContactGoes", own_link=facts.own_link),
        arrival=facts.arrival,
        public_link=facts.public_link,
        public_links="\n".join(date.public_link for date in dates),
        own_link=facts.own_link,
    )
    if kind in _WITH_DATE and not has_lapsed:
        if kind in _OF_THE_DAY:
            yield _state(facts, say)
        yield _when(facts, say) if kind not in _OF_THE_DAY else _place_and_time(facts, say)
        yield say("clubCalendar")
        yield say("clubOwnLink", own_link=facts.own_link)


def _when(facts: ClubMailFacts, say: Texts) -> str:
    """Return when and where it is; if that has changed since the last mail, it says so."""
    now = _place_and_time(facts, say)
    return say("clubHasMoved", now=now) if facts.has_moved else now


def _place_and_time(facts: ClubMailFacts, say: Texts) -> str:
    return say("clubWhen", day=say.day(facts.day), start=facts.start, place=facts.place)


def _state(facts: ClubMailFacts, say: Texts) -> str:
    if facts.is_cancelled:
        return say("clubStateCancelled")
    first, last, of = (facts.places.first, facts.places.last, facts.places.of) if facts.places else (0, 0, 0)
    key = f"clubState{facts.state}"
    if facts.state is RegistrationState.NEW:
        # The organiser may take in more teams than there are places.
        key += "One" * (first == last) + "Beyond" * (last > of)
    return say(key, first=first, last=last, of=of, position=facts.waiting_position)
