import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  consent,
  create,
  done,
  fillIn,
  settings,
  openNewTournament as open,
  type,
  unreadable,
} from '@/testing/newTournament';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { NewTournamentForm } from './settings/NewTournamentForm';

test('a refusal is said, and the form stays', async () => {
  await open([aTournament()], { status: 500, body: {} });
  await userEvent.click(consent());
  await create();
  expect(await screen.findByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  expect(consent()).toBeChecked();
});

test('a refusal is said, and the form stays, where the own tournaments could not be read', async () => {
  await open(unreadable(), { status: 503, body: {} });
  fillIn();
  await userEvent.click(consent());
  const form = screen.getByLabelText('Name');
  await create();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(consent()).toBeChecked();
  expect(screen.getByLabelText('Name')).toBe(form);
});

test('what was created is not created again while its page is on its way', async () => {
  const received = fakeServer({
    'GET /api/tournaments/byOrganizer': { body: [aTournament()] },
    'POST /api/tournaments': { status: 201, body: aTournament({ tournamentId: 'new-1' }) },
  });
  // At every address, so that it stays on the screen as it does until the next page is loaded.
  await showLazy(<NewTournamentForm ground={() => null} moreTeams={null} />);
  await screen.findByLabelText('Name');
  await userEvent.click(consent());
  await create();
  await screen.findByText('Turnier erfolgreich angelegt!');
  await create();
  await userEvent.type(screen.getByLabelText('Name'), '{enter}');
  await waitFor(() =>
    expect(received.filter(({ path }) => path.endsWith('byOrganizer'))).toHaveLength(2),
  );
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what the server refuses is marked, in the sheet as well', async () => {
  const problem = { field: 'endTime', reason: 'END_BEFORE_START', message: '', params: {} };
  const body = { code: 422, status: '', message: '', reason: 'VALIDATION', errors: [problem] };
  await open([aTournament()], { status: 422, body });
  await userEvent.click(consent());
  await create();
  await screen.findByRole('dialog');
  expect(screen.getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible();
});

test('an end that somebody chose is not called that of the plan', async () => {
  await open();
  fillIn();
  await settings();
  expect(await screen.findByText(/^Aus dem Plan des Tages/)).toBeVisible();
  type('Ende', '16:00');
  expect(screen.queryByText(/^Aus dem Plan des Tages/)).toBeNull();
});

test('an end in the night after stands there with its day, though nobody chose that', async () => {
  await open();
  fillIn();
  type('Anpfiff', '22:00');
  await settings();
  await screen.findByRole('dialog');
  type('Ende', '00:30');
  await done();
  expect(await screen.findByText(/Ende So\., 06\.12\.2099, 00:30 Uhr$/)).toBeVisible();
});

const WRONG: [label: string, value: string, message: string][] = [
  ['Name', '', 'Bitte gib einen Namen ein.'],
  ['Name', 'x'.repeat(101), 'Der Name ist zu lang.'],
  ['Datum', '', 'Bitte wähle ein Datum.'],
  ['Anpfiff', '', 'Bitte wähle eine Startzeit.'],
  ['Straße', '', 'Bitte gib die Straße ein.'],
  ['Hausnummer', '', 'Bitte gib die Hausnummer ein.'],
  ['Hausnummer', '12a', 'Die Hausnummer muss eine ganze Zahl sein.'],
  ['Hausnummer', '1234567', 'Die Hausnummer muss zwischen 1 und 99999 liegen.'],
  ['Postleitzahl', '', 'Bitte gib die Postleitzahl ein.'],
  ['Postleitzahl', '1067', 'Keine gültige Postleitzahl.'],
  ['Ort', '', 'Bitte gib den Ort ein.'],
  ['Teams', '7', 'Die Anzahl der Teams muss gerade sein und zwischen 6 und 16 liegen.'],
  ['Runden', '', 'Bitte gib die Anzahl der Runden an.'],
];

test.each(WRONG)('a wrong %s (%s) is named there and led to: %s', async (label, value, message) => {
  const sent = await open();
  fillIn();
  type(label, value);
  await userEvent.click(consent());
  await create();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(sent()).toBeUndefined();
});
