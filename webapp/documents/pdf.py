"""The plan on paper."""

from webapp.documents.contents import EmergencyPlan
from webapp.documents.pages.by_hand import by_hand
from webapp.documents.pages.cover import cover
from webapp.documents.pages.rounds import blank_rounds, rounds
from webapp.documents.pages.setup import setup
from webapp.documents.sheets.sheet import Sheet
from webapp.documents.texts import Texts
from webapp.domain.writing.languages import Language


def as_pdf(plan: EmergencyPlan, language: Language) -> bytes:
    """Return the plan as a PDF of A4 pages, its fonts embedded."""
    sheet = Sheet(plan, Texts(language))
    cover(sheet)
    rounds(sheet)
    setup(sheet)
    by_hand(sheet)
    blank_rounds(sheet)
    return sheet.finished()
