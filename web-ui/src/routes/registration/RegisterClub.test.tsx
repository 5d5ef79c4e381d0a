import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PublicOpening } from '@/api/types';
import { showLazy } from '@/testing/render';
import { aPublicOpening, aRegistration, KEY, TOKEN } from '@/testing/registration';
import { fakeServer } from '@/testing/server';
import { Component as RegisterClub } from './RegisterClub';

const PUBLIC = 'GET /api/tournaments/:id/registration/public';
const REGISTER = 'POST /api/tournaments/:id/registrations';
const OWN_LINK = `https://trikick.example/registrations/registration-1#token=${TOKEN}`;

const open = () =>
  showLazy(<RegisterClub />, {
    at: `/tournaments/id/tournament-1/register#key=${KEY}`,
    path: '/tournaments/id/:id/register',
  });

/** A planner that takes registrations, and what it was told in headers. */
function planner(opening: Partial<PublicOpening> = {}, status = 201) {
  const headers: Headers[] = [];
  const received = fakeServer({
    [PUBLIC]: { body: aPublicOpening(opening) },
    [REGISTER]: (request) => {
      headers.push(request.headers);
      return { status, body: aRegistration({ ownLink: OWN_LINK }) };
    },
  });
  const sent = () => received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { headers, received, sent };
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Vereinsname'), 'TSV Gelb');
  await userEvent.type(screen.getByLabelText('Dein Name'), 'Ada Adler');
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'ada@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: /gespeichert werden/ }));
}

const strengthOf = (team: string, word: string) =>
  within(screen.getByRole('radiogroup', { name: `Spielstärke von ${team}` })).getByRole('radio', {
    name: word,
  });

test('a club registers with its teams, and lands on its own link', async () => {
  const { headers, received, sent } = planner();
  await open();
  await fillIn();
  expect(screen.getByLabelText('Kurzname')).toHaveValue('Gelb');
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Dreierteams: mehr' }));
  await userEvent.click(strengthOf('Gelb 3', 'sehr stark'));
  await userEvent.click(screen.getByRole('button', { name: '3 Teams anmelden' }));
  expect(await screen.findByText('/registrations/registration-1')).toBeVisible();
  expect(sent()).toEqual([
    {
      club: 'TSV Gelb',
      nickName: 'Gelb',
      teams: [{ strength: 'AVERAGE' }, { strength: 'AVERAGE' }, { strength: 'VERY_STRONG' }],
      contactName: 'Ada Adler',
      contactEmail: 'ada@example.org',
      language: 'de',
      consent: true,
    },
  ]);
  expect(headers[0]?.get('X-Registration-Key')).toBe(KEY);
  expect(received.some(({ path, query }) => `${path}?${query}`.includes(KEY))).toBe(false);
});

test('sent again after a lost answer, it is the same registration', async () => {
  const { headers } = planner({}, 503);
  await open();
  await fillIn();
  const submit = screen.getByRole('button', { name: '2 Teams anmelden' });
  await userEvent.click(submit);
  await screen.findByText(/Der Planer ist gerade nicht erreichbar/);
  await userEvent.click(submit);
  await screen.findByText(/Der Planer ist gerade nicht erreichbar/);
  const [first, second] = headers.map((sent) => sent.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('a second volunteer of a club reads who can change what the first sent', async () => {
  const errors = [{ field: 'club', reason: 'CLUB_EXISTS', message: '', params: {} }];
  fakeServer({
    [PUBLIC]: { body: aPublicOpening() },
    [REGISTER]: { status: 409, body: { reason: 'CLUB_EXISTS', errors } },
  });
  await open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: '2 Teams anmelden' }));
  expect(await screen.findByText(/^Dieser Verein ist schon dabei\. Wer euch ange/)).toBeVisible();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = planner();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '2 Teams anmelden' }));
  expect(screen.getByText('Bitte gib den Vereinsnamen an.')).toBeVisible();
  expect(screen.getByText('Bitte gib deinen Namen an.')).toBeVisible();
  expect(screen.getByText('Bitte gib eine E-Mail-Adresse an.')).toBeVisible();
  expect(screen.getByText(/^Ohne Zustimmung geht es nicht/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('the page says what one registers for, and how many places are left', async () => {
  planner({ note: 'Bitte Leibchen mitbringen', freePlaces: 3 });
  await open();
  expect(await screen.findByText('Herbstturnier SV Rot')).toBeVisible();
  expect(screen.getByText('Sa., 21.11.2026, 10:00 Uhr')).toBeVisible();
  expect(screen.getByText('Bitte Leibchen mitbringen')).toBeVisible();
  expect(screen.getByText('Noch 3 Plätze frei')).toBeVisible();
});

const TOO_MANY = /So viele Plätze gibt es insgesamt nicht, nur 2\. Meldet weniger Teams an\./;

test('a waiting list is said before, and promised to no more teams than may come', async () => {
  const { sent } = planner({ freePlaces: 0, waiting: 1, most: 2 });
  await open();
  await fillIn();
  expect(screen.getByText(/Es gibt schon eine Warteliste/)).toBeVisible();
  expect(screen.getByRole('button', { name: '2 Teams auf die Warteliste setzen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Dreierteams: mehr' }));
  expect(screen.getByText(TOO_MANY)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '3 Teams anmelden' }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Dreierteams: weniger' }));
  expect(screen.queryByText(TOO_MANY)).toBeNull();
});

test.each([
  [null, 'Zum Turnier', '/tournaments/id/tournament-1'],
  ['series-1', 'Zum Tag', '/series/series-1/2026-11-21'],
])('a closed registration (group of %s) leads on: %s', async (festivalOf, name, path) => {
  planner({ takesRegistrations: false, festivalOf });
  await open();
  expect(
    await screen.findByRole('heading', { name: 'Die Anmeldung ist geschlossen' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(path)).toBeVisible();
});

const SERIES_PUBLIC = 'GET /api/series/:id/registration/public';
const SERIES_REGISTER = 'POST /api/series/:id/registrations';
const DATES = [
  aPublicOpening(),
  aPublicOpening({ tournamentId: 'tournament-2', date: '2026-12-19', waiting: 1 }),
  aPublicOpening({ tournamentId: 'tournament-3', date: '2027-01-16' }),
];

const openSeries = () =>
  showLazy(<RegisterClub />, {
    at: `/series/s/register#key=${KEY}`,
    path: '/series/:seriesId/register',
  });

const seriesWith = (dates: PublicOpening[]) => ({
  [SERIES_PUBLIC]: { body: { seriesId: 's', name: 'Kreisrunde', dates } },
});

test('a club fills in its fields once for all dates it comes to', async () => {
  const received = fakeServer({
    ...seriesWith(DATES),
    [SERIES_REGISTER]: { status: 201, body: [aRegistration({ ownLink: OWN_LINK })] },
  });
  await openSeries();
  await userEvent.click(await screen.findByRole('checkbox', { name: /19\.12\.2026/ }));
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Für 2 Termine anmelden' }));
  expect(await screen.findByText('/registrations/registration-1')).toBeVisible();
  const [sent] = received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject({
    club: 'TSV Gelb',
    teams: [{ strength: 'AVERAGE' }, { strength: 'AVERAGE' }],
    tournaments: ['tournament-1', 'tournament-3'],
  });
});

test('a club comes to one group of a day, unless it ticks another one too', async () => {
  const second = aPublicOpening({ tournamentId: 'F2', name: 'F2' });
  fakeServer(seriesWith([aPublicOpening(), second]));
  await openSeries();
  const groups = await screen.findAllByRole('checkbox', { name: /21\.11\.2026/ });
  expect(groups.map((group) => (group as HTMLInputElement).checked)).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'Für einen Termin anmelden' })).toBeVisible();
});

test('each date says until when, and whether so many teams have to wait', async () => {
  const small = aPublicOpening({ tournamentId: 'small', date: '2026-11-28', most: 2 });
  const first = aPublicOpening({ freePlaces: 2, closesAt: '2026-11-20T11:00:00Z' });
  fakeServer(seriesWith([first, small]));
  await openSeries();
  const date = await screen.findByText(/Noch 2 Plätze frei\s+Anmelden bis Fr., 20\.11\.2026, 12/);
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Dreierteams: mehr' }));
  expect(date).toHaveTextContent(/Noch 2 Plätze frei Mit 3 Teams kommt ihr auf die Warteliste/);
  expect(screen.getByRole('checkbox', { name: /28\.11/ })).toHaveAccessibleDescription(TOO_MANY);
});

test('a date that opens meanwhile is offered, and not chosen', async () => {
  let answers = 0;
  fakeServer({
    [SERIES_PUBLIC]: () => ({
      body: { seriesId: 's', name: 'Kreisrunde', dates: DATES.slice(0, 1 + ++answers) },
    }),
  });
  await openSeries();
  expect(await screen.findByRole('button', { name: 'Für 2 Termine anmelden' })).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('checkbox', { name: /16\.01\.2027/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Für 2 Termine anmelden' })).toBeVisible();
});

test('of more dates than are sent at once the first are ticked, and the limit is said', async () => {
  const many = Array.from({ length: 22 }, (_, number) =>
    aPublicOpening({ tournamentId: `tournament-${number}`, date: `2026-12-${number + 10}` }),
  );
  const error = { field: 'tournaments', reason: 'TOO_MANY_DATES', params: { max: 20 } };
  fakeServer({
    ...seriesWith(many),
    [SERIES_REGISTER]: { status: 422, body: { reason: 'VALIDATION', errors: [error] } },
  });
  await openSeries();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Für 20 Termine anmelden' }));
  expect(await screen.findByText('Höchstens 20 Termine auf einmal.')).toBeVisible();
});

test('the date that refuses is named', async () => {
  const refusal = { field: 'tournaments.1.club', reason: 'CLUB_EXISTS', message: '', params: {} };
  fakeServer({
    ...seriesWith(DATES),
    [SERIES_REGISTER]: { status: 409, body: { reason: 'CLUB_EXISTS', errors: [refusal] } },
  });
  await openSeries();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Für 3 Termine anmelden' }));
  expect(await screen.findByText(/^Sa., 19\.12\.2026: Dieser Verein ist/)).toBeVisible();
});

test('a series without an open date leads to its dates', async () => {
  fakeServer(seriesWith([]));
  await openSeries();
  expect(
    await screen.findByRole('heading', { name: 'Die Anmeldung ist geschlossen' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Termine ansehen' })).toBeVisible();
});
