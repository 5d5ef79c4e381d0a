import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { NewTournamentForm } from './NewTournamentForm';

const open = (at = '/tournaments/new') =>
  show(<NewTournamentForm />, { at, path: '/tournaments/new' });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

async function fillFirstTwoSteps() {
  await fill('Name des Turniers', 'Herbstturnier');
  await fill('Datum', '2026-12-05');
  await next();
  await fill('Straße', 'Am Sportplatz');
  await fill('Hausnummer', '3');
  await fill('Postleitzahl', '86343');
  await fill('Ort', 'Königsbrunn');
  await next();
}

const consent = () => screen.getByRole('checkbox', { name: /alle Personen mit dem Link/ });

test('a step with something missing says so at the field, and takes one there', async () => {
  open();
  await next();
  expect(screen.getByText('Bitte gib einen Namen ein.')).toBeVisible();
  expect(screen.getByText('Bitte wähle ein Datum.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name des Turniers')).toHaveFocus());
});

test('three steps add a tournament', async () => {
  const received = fakeServer({
    'POST /api/tournaments': { status: 201, body: aTournament({ tournamentId: 'new-1' }) },
  });
  open();
  await fillFirstTwoSteps();
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  expect(await screen.findByText('Turnier erfolgreich angelegt!')).toBeVisible();
  expect(received[0]?.body).toMatchObject({
    name: 'Herbstturnier',
    date: '2026-12-05',
    startTime: '10:00',
    streetNumber: 3,
    expectedNumberOfTeams: 8,
    numberOfRounds: 8,
    durationInMinutes: 7,
    variety: 'MIXED',
    strengthsCount: 'FIRST_TWO_ROUNDS',
    consentToPublicLink: true,
  });
  expect(sessionStorage.getItem('newTournament')).toBeNull();
});

test('how long estimates count is chosen with what the chosen one brings in sight', async () => {
  const received = fakeServer({ 'POST /api/tournaments': { status: 201, body: aTournament() } });
  open();
  await fillFirstTwoSteps();
  expect(screen.getByText(/Gut, wenn du die Teams kaum kennst/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Den ganzen Tag' }));
  expect(screen.getByText(/wenn du die Teams gut kennst/)).toBeVisible();
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  await waitFor(() => expect(received[0]?.body).toMatchObject({ strengthsCount: 'ALL_DAY' }));
});

test('to be found by name is asked beside the consent, and off by itself', async () => {
  const received = fakeServer({ 'POST /api/tournaments': { status: 201, body: aTournament() } });
  open();
  await fillFirstTwoSteps();
  const listed = screen.getByRole('checkbox', { name: /über seinen Namen auffindbar/ });
  expect(listed).not.toBeChecked();
  await userEvent.click(listed);
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  await waitFor(() => expect(received[0]?.body).toMatchObject({ listed: true }));
});

test('what the pairing puts first is chosen with what the chosen one brings in sight', async () => {
  const received = fakeServer({ 'POST /api/tournaments': { status: 201, body: aTournament() } });
  open();
  await fillFirstTwoSteps();
  const group = within(screen.getByRole('radiogroup', { name: 'Wer spielt gegen wen?' }));
  expect(group.getByRole('radio', { name: 'Gemischt' })).toBeChecked();
  expect(screen.getByText(/fast so eng/)).toBeVisible();
  await userEvent.click(group.getByRole('radio', { name: 'Neue Gegner' }));
  expect(screen.getByText(/mehr Spiele einseitig/)).toBeVisible();
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  await waitFor(() => expect(received[0]?.body).toMatchObject({ variety: 'NEW_OPPONENTS' }));
});

test('consent is asked for and never ticked beforehand', async () => {
  const received = fakeServer({});
  open('/tournaments/new?step=3');
  expect(consent()).not.toBeChecked();
  sessionStorage.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  expect(received).toEqual([]);
});

test('the plan of the day moves with the number of rounds', async () => {
  open('/tournaments/new?step=3');
  expect(screen.getByText('56 Min. Spielzeit je Kind')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Runden: weniger' }));
  expect(screen.getByText('Empfohlen: 8 Min.')).toBeVisible();
  expect(screen.getByLabelText('Spielzeit pro Runde')).toHaveValue('8 Min.');
});

test('a duration of one’s own stays, and the recommendation can be taken back', async () => {
  open('/tournaments/new?step=3');
  await userEvent.click(screen.getByRole('button', { name: 'Spielzeit pro Runde: mehr' }));
  expect(screen.getByLabelText('Spielzeit pro Runde')).toHaveValue('8 Min.');
  await userEvent.click(screen.getByRole('button', { name: 'Empfohlene 7 Min. nehmen' }));
  expect(screen.getByLabelText('Spielzeit pro Runde')).toHaveValue('7 Min.');
});

test('teams go in steps of two; an odd number that was typed is refused', async () => {
  open('/tournaments/new?step=3');
  await userEvent.click(screen.getByRole('button', { name: 'Erwartete Anzahl Teams: mehr' }));
  expect(screen.getByLabelText('Erwartete Anzahl Teams')).toHaveValue('10');
  await fill('Erwartete Anzahl Teams', '9');
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getByText('Bitte gib einen Namen ein.')).toBeVisible();
});

test('the way back keeps what was typed', async () => {
  open();
  await fillFirstTwoSteps();
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByLabelText('Ort')).toHaveValue('Königsbrunn');
});

test('a reload keeps what was typed', async () => {
  const { unmount } = open();
  await fill('Name des Turniers', 'Herbstturnier');
  unmount();
  open();
  expect(screen.getByLabelText('Name des Turniers')).toHaveValue('Herbstturnier');
});

test('a draft of another release is taken as far as it goes', () => {
  const draft = { name: 7, city: 'Ulm', expectedNumberOfTeams: '8', numberOfRounds: null };
  sessionStorage.setItem('newTournament', JSON.stringify(draft));
  const { unmount } = open();
  expect(screen.getByLabelText('Name des Turniers')).toHaveValue('');
  unmount();
  open('/tournaments/new?step=2');
  expect(screen.getByLabelText('Ort')).toHaveValue('Ulm');
});

test('a refusal is said, and the form stays', async () => {
  fakeServer({ 'POST /api/tournaments': { status: 500, body: {} } });
  open();
  await fillFirstTwoSteps();
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
  expect(await screen.findByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  expect(consent()).toBeChecked();
});

const WRONG: [field: string, change: object, step: number, message: string][] = [
  ['name', { name: '' }, 1, 'Bitte gib einen Namen ein.'],
  ['name', { name: 'x'.repeat(101) }, 1, 'Der Name ist zu lang.'],
  ['date', { date: '' }, 1, 'Bitte wähle ein Datum.'],
  ['startTime', { startTime: '' }, 1, 'Bitte wähle eine Startzeit.'],
  ['street', { street: '' }, 2, 'Bitte gib die Straße ein.'],
  ['streetNumber', { streetNumber: '' }, 2, 'Bitte gib die Hausnummer ein.'],
  ['streetNumber', { streetNumber: '12a' }, 2, 'Die Hausnummer muss eine ganze Zahl sein.'],
  ['postalCode', { postalCode: '' }, 2, 'Bitte gib die Postleitzahl ein.'],
  ['postalCode', { postalCode: '1067' }, 2, 'Keine gültige Postleitzahl.'],
  ['city', { city: '' }, 2, 'Bitte gib den Ort ein.'],
  [
    'expectedNumberOfTeams',
    { expectedNumberOfTeams: 7 },
    3,
    'Die Anzahl der Teams muss gerade sein und zwischen 6 und 16 liegen.',
  ],
  ['numberOfRounds', { numberOfRounds: null }, 3, 'Bitte gib die Anzahl der Runden an.'],
  ['consent', {}, 3, 'Bitte stimme zu, dass alle mit dem Link die Daten ansehen können.'],
];

test.each(WRONG)('a wrong %s (%o) is named at its field in step %i: %s', async (...row) => {
  const [, change, step, message] = row;
  const draft = {
    name: 'Herbstturnier',
    date: '2026-12-05',
    street: 'Am Sportplatz',
    streetNumber: '3',
    postalCode: '86343',
    city: 'Königsbrunn',
  };
  sessionStorage.setItem('newTournament', JSON.stringify({ ...draft, ...change }));
  open(`/tournaments/new?step=${step}`);
  const proceed = step === 3 ? 'Turnier anlegen' : 'Weiter';
  await userEvent.click(screen.getByRole('button', { name: proceed }));
  expect(screen.getByText(message)).toBeVisible();
});
