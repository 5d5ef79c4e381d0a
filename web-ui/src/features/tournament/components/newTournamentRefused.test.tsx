import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { consent, create, fillIn, openNewTournament as open, type } from '@/testing/newTournament';
import { aTournament } from '@/testing/tournament';

test('a refusal is said, and the form stays', async () => {
  await open([aTournament()], { status: 500, body: {} });
  await userEvent.click(consent());
  await create();
  expect(await screen.findByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  expect(consent()).toBeChecked();
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

const WRONG: [label: string, value: string, message: string][] = [
  ['Name', '', 'Bitte gib einen Namen ein.'],
  ['Name', 'x'.repeat(101), 'Der Name ist zu lang.'],
  ['Datum', '', 'Bitte wähle ein Datum.'],
  ['Anpfiff', '', 'Bitte wähle eine Startzeit.'],
  ['Straße', '', 'Bitte gib die Straße ein.'],
  ['Hausnummer', '', 'Bitte gib die Hausnummer ein.'],
  ['Hausnummer', '12a', 'Die Hausnummer muss eine ganze Zahl sein.'],
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
