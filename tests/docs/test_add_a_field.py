"""The page "Add a field", worked through in a copy: few files change, and every part knows the new fields.

Each check sees that its edits find their lines in the files of today; the long session carries it out.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.page_workspace import RUN_HERE, PageWorkspace

PAGE = ROOT / "docs" / "how-to" / "add-a-field.md"
FORM = "web-ui/src/features/setup/tournament/form/facts.ts"
GENERATED = {"docs/openapi.json", "web-ui/src/api/example/answers.json", FORM}
MOST = 8
SERVER = "tests/webapp/serving/first_view/test_everywhere.py"
INTERFACE = "web-ui/src/features/setup/tournament/everywhere.test.tsx"
# What the copy itself knows of the fields; this process knows the unchanged files.
EVERYWHERE = {
    SERVER: """
import alembic.command
import pytest
from flask.testing import FlaskClient
from sqlalchemy import Engine, text
from tests.webapp import released
from tests.webapp.api.tournament_files import exported, imported
from tests.webapp.callers import Caller, good, new_tournament, refused
from webapp.operations.schema import config, migrate

pytestmark = pytest.mark.sqlite
SAID = {"refereeNeeded": True, "surface": "HALL"}
COPY = {"name": "Noch eins", "date": "2099-10-03", "startTime": "09:30", "consentToPublicLink": True}


def said(caller: Caller, tournament: str) -> dict[str, object]:
    found = good(caller.get(f"/tournaments/{tournament}"))
    return {name: found[name] for name in SAID}


def test_api_file_copy_journal_and_undo_hold_the_fields(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner)
    assert said(visitor, tournament) == {"refereeNeeded": False, "surface": "GRASS"}
    good(owner.put(f"/tournaments/{tournament}", json=SAID))
    assert said(visitor, tournament) == SAID
    assert good(owner.get(f"/tournaments/{tournament}/journal"))[0]["summary"] == {
        "refereeNeeded": {"before": False, "after": True},
        "surface": {"before": "GRASS", "after": "HALL"},
    }
    assert refused(owner.put(f"/tournaments/{tournament}", json={"surface": "ICE"}))[0] == 422
    assert said(visitor, good(owner.post(f"/tournaments/{tournament}/copy", json=COPY))["tournamentId"]) == SAID
    file = exported(owner, tournament)
    assert said(visitor, imported(owner, file)) == SAID
    older = file | {"tournament": {name: value for name, value in file["tournament"].items() if name not in SAID}}
    assert said(visitor, imported(owner, older)) == {"refereeNeeded": False, "surface": "GRASS"}
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert said(visitor, tournament) == {"refereeNeeded": False, "surface": "GRASS"}


def test_first_view_tells_them_in_both_languages(client: FlaskClient, owner: Caller) -> None:
    page = f"/tournaments/id/{new_tournament(owner, **SAID)}"
    german, english = client.get(page).text, client.get(f"{page}?lang=en").text
    assert all(word in german for word in ("Schiedsrichter gesucht", "Ja", "Untergrund", "Halle"))
    assert all(word in english for word in ("Referee needed", "Yes", "Surface", "Indoors"))
    assert "Schiedsrichter" not in client.get(f"/tournaments/id/{new_tournament(owner)}").text


@pytest.mark.parametrize("release", released.RELEASES)
def test_databases_of_releases_get_the_columns(bare: Engine, release: str) -> None:
    released.fill(bare, release)
    migrate(bare)
    with bare.connect() as connection:
        alembic.command.check(config(connection))
        rows = connection.execute(text("SELECT referee_needed, surface FROM tournament"))
        assert {(bool(needed), surface) for needed, surface in rows} == {(False, "GRASS")}
""",
    INTERFACE: """
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { JournalSheet } from '@/features/play/journal/components/JournalSheet';
import { EventFacts } from './components/EventFacts';
import { TournamentChoices } from './components/settings/TournamentChoices';
import { TournamentSettingsSheet } from './components/settings/TournamentSettingsSheet';
import { tournamentOf } from './form/tournamentInput';
import type { TournamentValues } from './form/tournamentValues';
import { useDraft } from './form/useDraft';

const choose = async (label: string, value: string) => {
  const group = within(await screen.findByRole('radiogroup', { name: label }));
  await userEvent.click(group.getByRole('radio', { name: value }));
};

function NewTournament() {
  const form = useDraft([]);
  return (
    <>
      <TournamentChoices
        values={form.getValues()}
        onChange={(change) => form.setValues(change as Partial<TournamentValues>)}
      />
      <output>{JSON.stringify(tournamentOf(form.getValues()))}</output>
    </>
  );
}

test('the form of a new tournament asks for them', async () => {
  await showLazy(<NewTournament />);
  expect(screen.getByRole('status')).toHaveTextContent('"refereeNeeded":false');
  await choose('Schiedsrichter gesucht', 'Ja');
  await choose('Untergrund', 'Halle');
  expect(screen.getByRole('status')).toHaveTextContent('"refereeNeeded":true');
  expect(screen.getByRole('status')).toHaveTextContent('"surface":"HALL"');
});

test('the settings change them', async () => {
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLazy(<TournamentSettingsSheet tournament={aTournament()} opened onClose={() => null} />);
  await choose('Schiedsrichter gesucht', 'Ja');
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received[0]?.body).toEqual({ refereeNeeded: true });
});

test('the journal tells what they were', async () => {
  const summary = {
    refereeNeeded: { before: false, after: true },
    surface: { before: 'GRASS', after: 'HALL' },
  };
  const entry = { entryId: '1', at: '2026-11-21T09:05:00Z', by: 'Dana', action: 'TOURNAMENT_CHANGED', summary };
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [{ ...entry, undoable: false }] } });
  await showLazy(<JournalSheet tournamentId="t" opened onClose={() => null} />);
  expect(
    await screen.findByText('Schiedsrichter gesucht: Ja. Untergrund: „Halle“ statt „Rasen“'),
  ).toBeVisible();
});

test('the information page tells them', () => {
  show(<EventFacts tournament={aTournament({ refereeNeeded: true, surface: 'HALL' })} />);
  expect(screen.getByText('Schiedsrichter gesucht: Ja')).toBeVisible();
  expect(screen.getByText('Untergrund: Halle')).toBeVisible();
});
""",
}


def pytest_in(copy: Path, *chosen: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-m", "sqlite and not long", "-p", "no:cacheprovider", *chosen]
    environment = os.environ | {"PYTHONPATH": str(copy)}
    ended = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]


def by_hand(workspace: PageWorkspace) -> set[str]:
    """Return the files that the page lets one write: those it edits, and the migration."""
    return workspace.changed() - GENERATED


def files_edited() -> set[str]:
    return {block.edit["file"] for block in blocks_of(PAGE) if block.edit}


def test_page_edits_few_files_of_today(workspace: PageWorkspace) -> None:
    workspace.lay_out(changes_files=True)
    for block in blocks_of(PAGE):
        if block.edit:
            workspace.work_through(block)
    assert by_hand(workspace) == files_edited()
    assert len(files_edited()) + 1 <= MOST, "with the migration"


@pytest.mark.long
def test_new_fields_take_few_files_and_reach_every_part_of_the_server(workspace: PageWorkspace) -> None:
    workspace.lay_out(changes_files=True)
    for block in blocks_of(PAGE):
        if block.fate in RUN_HERE and "npm" not in block.text:
            workspace.work_through(block)
    assert len(by_hand(workspace)) == len(files_edited()) + 1 <= MOST
    assert files_edited() < by_hand(workspace)
    (workspace.folder / SERVER).write_text(EVERYWHERE[SERVER], encoding="utf-8")
    pytest_in(workspace.folder, SERVER)


@pytest.mark.long
def test_new_fields_reach_every_part_of_the_interface(workspace: PageWorkspace) -> None:
    workspace.seconds *= 2
    workspace.work_through_page(PAGE)
    pytest_in(workspace.folder, "tests/webapp/api/test_series.py", "tests/webapp/api/test_tournament_file.py")
    (workspace.folder / INTERFACE).write_text(EVERYWHERE[INTERFACE], encoding="utf-8")
    command = ["npx", "vitest", "run", "src/features/setup/tournament", "src/features/play/journal"]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    ended = subprocess.run(
        command, cwd=workspace.folder / "web-ui", env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout[-6000:]
