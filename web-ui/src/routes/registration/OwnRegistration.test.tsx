import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Registration } from '@/api/types';
import { showLazy } from '@/testing/render';
import { aJointDate, aRegistration, plannerWith as planner, TOKEN } from '@/testing/registration';
import { fakeServer } from '@/testing/server';
import { Component as OwnRegistration } from './OwnRegistration';

const TEAMS = aRegistration().teams;
const WAITING = { state: 'WAITING', places: null, waitingPosition: 2 } as const;
const QUESTION = { name: 'Anmeldung von TSV Gelb zurückziehen?' };

const open = (hash = `#token=${TOKEN}`) =>
  showLazy(<OwnRegistration />, {
    at: `/registrations/registration-1${hash}`,
    path: '/registrations/:registrationId',
  });

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);

test.each<[state: Partial<Registration>, title: string, place: string]>([
  [{}, '3 Teams angemeldet', 'Plätze 5–7 von 12'],
  [{ state: 'ACCEPTED', clubId: 'club-1' }, '3 Teams sind dabei', 'Plätze 5–7 von 12'],
  [WAITING, 'Auf der Warteliste', 'Platz 2 der Warteliste'],
])('it says how the registration stands: %j', async (state, title, place) => {
  planner(state);
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(place)).toBeVisible();
});

test.each([
  [false, /Bestätige sie: Ist die Anmeldung noch offen, stellt ihr euch wieder hinten an/],
  [true, /Frag die Turnierleitung, ob ihr noch mitspielen könnt/],
])('a club that lapsed reads what helps now (confirmed: %j)', async (emailConfirmed, text) => {
  planner({ state: 'LAPSED', places: null, mayChange: false, emailConfirmed });
  await open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('the number of teams is changed, the rest stays', async () => {
  const received = planner();
  await open();
  await press('Anmeldung ändern');
  await press('Anzahl Dreierteams: weniger');
  await press('Änderung speichern');
  expect(await screen.findByRole('heading', { name: '2 Teams angemeldet' })).toBeVisible();
  const change = received.find(({ method }) => method === 'PATCH');
  expect(change?.body).toEqual({ teams: TEAMS.slice(0, 2), teamsBefore: TEAMS });
});

test('a club that takes part already keeps its name', async () => {
  planner({ state: 'ACCEPTED', clubId: 'club-1' });
  await open();
  await press('Anmeldung ändern');
  expect(await screen.findByRole('button', { name: 'Änderung speichern' })).toBeVisible();
  expect(screen.queryByLabelText('Vereinsname')).not.toBeInTheDocument();
});

test('withdrawing asks first, says what is deleted, and shows the end of it', async () => {
  const received = planner();
  await open();
  await press('Anmeldung zurückziehen');
  const question = await screen.findByRole('dialog', QUESTION);
  expect(question).toHaveTextContent('Dein Name und deine E-Mail-Adresse werden sofort gelöscht.');
  expect(received.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Anmeldung zurückziehen' }));
  expect(await screen.findByRole('heading', { name: 'Anmeldung zurückgezogen' })).toBeVisible();
  expect(screen.queryByText(/ada@example\.org/)).not.toBeInTheDocument();
});

test('whoever was declined can still have the contact deleted', async () => {
  planner({ state: 'DECLINED', places: null, mayChange: false });
  await open();
  await press('Kontaktdaten löschen');
  expect(await screen.findByRole('dialog', { name: 'Kontaktdaten löschen?' })).toBeVisible();
});

test('the link of the mail confirms the address', async () => {
  const received = planner({ emailConfirmed: false });
  await open(`#token=${TOKEN}&code=code-of-the-first-mail`);
  await press('Adresse bestätigen');
  expect(await screen.findByText('Die Adresse ada@example.org ist bestätigt.')).toBeVisible();
  await waitFor(() =>
    expect(received.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { code: 'code-of-the-first-mail' } },
    ]),
  );
  expect(await screen.findByText('Erreichbar: Ada Adler, ada@example.org')).toBeVisible();
});

test('a link that opens nothing says so', async () => {
  planner();
  await open('#token=another-secret-altogether');
  expect(
    await screen.findByRole('heading', { name: 'Dieser Link öffnet keine Anmeldung' }),
  ).toBeVisible();
});

const OTHER = { registrationId: 'registration-2', date: '2026-12-19' };
const TOGETHER = [aJointDate(), aJointDate({ ...OTHER, state: 'WAITING', waitingPosition: 1 })];

test('a cancelled date says so and offers nothing that would be refused', async () => {
  const cancelled = { isCancelled: true, tournamentStatus: 'CANCELLED' } as const;
  const together = TOGETHER.map((date) => ({ ...date, ...cancelled }));
  planner({ ...cancelled, mayChange: false, together });
  await open();
  expect(await screen.findByRole('heading', { name: 'Abgesagt' })).toBeVisible();
  expect(screen.queryByText(/Plätze 5/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Anmeldung ändern' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Anmeldung zurückziehen' })).toBeVisible();
  const dates = within(screen.getByRole('navigation', { name: 'Eure Termine' }));
  expect(dates.getAllByText(/Abgesagt/)).toHaveLength(2);
});

test('the own link leads to each date that was registered for at once', async () => {
  planner({ together: TOGETHER });
  await open(`?lang=en#token=${TOKEN}&code=abcdefghijklmnopqrst`);
  const dates = within(await screen.findByRole('navigation', { name: 'Eure Termine' }));
  expect(dates.getByRole('link', { current: 'page' })).toHaveTextContent('21.11.2026');
  const second = dates.getByRole('link', { name: /Platz 1 der Warteliste/ });
  expect(second).toHaveAttribute('href', `/registrations/registration-2?lang=en#token=${TOKEN}`);
});

const GROUPS = TOGETHER.map((date) => ({ ...date, endsTogether: true }));

test.each([
  ['to the group it plays in', { state: 'ACCEPTED' } as const, 'Zum Turnier', '/tournaments/id/'],
  ['to the day of its groups', { state: 'ACCEPTED', together: GROUPS } as const, 'Zum Tag', '/s'],
  ['to the day while it has none', {}, 'Zum Tag', '/series/series-1/2026-11-21'],
])('a club of a festival day is led %s', async (_, state, name, path) => {
  planner({ ...state, festivalOf: 'series-1' });
  await open();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain(path);
});

test('withdrawing one date says that the others stay', async () => {
  planner({ together: TOGETHER });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung zurückziehen' }));
  expect(await screen.findByText(/Für die anderen Termine bleibt ihr angemeldet/)).toBeVisible();
  expect(screen.queryByText(/werden sofort gelöscht/)).toBeNull();
});

const STARTED = { tournamentStatus: 'STARTED', mayChange: false } as const;
const FINISHED = { tournamentStatus: 'FINISHED', mayChange: false } as const;

test('after the start the organiser decides about the teams of who withdraws', async () => {
  planner({ ...STARTED, state: 'ACCEPTED', clubId: 'club-1' });
  await open();
  expect(await screen.findByRole('heading', { name: '3 Teams sind dabei' })).toBeVisible();
  await press('Anmeldung zurückziehen');
  const question = await screen.findByRole('dialog', QUESTION);
  expect(question).toHaveTextContent('Die Turnierleitung bekommt Bescheid und entscheidet');
  expect(question).not.toHaveTextContent('frei');
});

test.each<[state: Partial<Registration>, title: string]>([
  [STARTED, 'Das Turnier hat begonnen'],
  [{ ...STARTED, ...WAITING }, 'Das Turnier hat begonnen'],
  [{ ...STARTED, state: 'LAPSED', places: null }, 'Das Turnier hat begonnen'],
  [{ ...FINISHED, ...WAITING }, 'Das Turnier ist vorbei'],
  [{ ...FINISHED, state: 'ACCEPTED', clubId: 'club-1' }, 'Das Turnier ist vorbei'],
])(
  'where it is too late, it promises no places and lets the contact go: %j',
  async (state, title) => {
    planner({ ...state, emailConfirmed: false });
    await open(`#token=${TOKEN}&code=code-of-the-mail`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText(/bekommst eine E-Mail/)).toBeNull();
    expect(screen.queryByRole('button', { name: /bestätigen/i })).toBeNull();
    const told = screen.getByRole('status');
    expect(told).not.toHaveTextContent(/Platz|Plätze|rechnet mit euch|stellt ihr euch/);
    expect(screen.queryByRole('button', { name: 'Anmeldung zurückziehen' })).toBeNull();
    await press('Kontaktdaten löschen');
    expect(await screen.findByText(/werden sofort gelöscht/)).toBeVisible();
  },
);

test('after the end nothing is left to delete once it was deleted', async () => {
  planner({ ...FINISHED, state: 'ACCEPTED', contactName: null, contactEmail: null });
  await open();
  expect(await screen.findByRole('heading', { name: 'Das Turnier ist vorbei' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /zurückziehen|löschen/ })).toBeNull();
});

test('deleting the contact of a date that is over says that the others keep it', async () => {
  planner({ ...FINISHED, state: 'ACCEPTED', together: TOGETHER });
  await open();
  await press('Kontaktdaten löschen');
  expect(await screen.findByText('Für die anderen Termine bleiben sie gespeichert.')).toBeVisible();
  expect(screen.queryByText(/werden sofort gelöscht/)).toBeNull();
});

test('a date that has begun without the club is no longer one that waits', async () => {
  planner({ together: TOGETHER.map((date) => ({ ...date, ...STARTED })) });
  await open();
  const dates = within(await screen.findByRole('navigation', { name: 'Eure Termine' }));
  expect(dates.getAllByText(/Das Turnier hat begonnen/)).toHaveLength(2);
  expect(dates.queryByText(/Warteliste/)).toBeNull();
});

test('withdrawing from one group of a day says that it is from all of them', async () => {
  planner({ together: TOGETHER.map((date) => ({ ...date, endsTogether: true })) });
  await open();
  await press('Anmeldung zurückziehen');
  expect(await screen.findByText('Das gilt für alle eure Turniere an diesem Tag.')).toBeVisible();
  expect(screen.queryByText(/bleibt ihr angemeldet/)).toBeNull();
  expect(screen.getByText(/werden sofort gelöscht/)).toBeVisible();
});

test('while another group of the day still plays, withdrawing is more than deleting', async () => {
  const group = aJointDate({ endsTogether: true, state: 'ACCEPTED' });
  const playing = { ...group, ...STARTED, registrationId: 'other' };
  planner({ ...FINISHED, state: 'ACCEPTED', together: [{ ...group, ...FINISHED }, playing] });
  await open();
  await press('Anmeldung zurückziehen');
  expect(await screen.findByText(/bekommt Bescheid und entscheidet/)).toBeVisible();
});

test.each([
  ['Anmeldung zurückziehen', 'Anmeldung zurückziehen'],
  ['Anmeldung ändern', 'Änderung speichern'],
])('a date that is gone since it was opened leads on, and says so: %s', async (ask, act) => {
  const opened = [aRegistration(), aRegistration({ ...OTHER, tournamentName: 'Herbstfest' })];
  const refuse = () => ({ status: 404, body: { gone: opened.shift() } });
  const [one, read] = ['/api/registrations/:id', () => ({ body: opened[0] })];
  fakeServer({ [`GET ${one}`]: read, [`DELETE ${one}`]: refuse, [`PATCH ${one}`]: refuse });
  await open();
  for (const name of [ask, act]) await press(name);
  expect(await screen.findByText('Diese Anmeldung gibt es nicht mehr.')).toBeVisible();
  expect(await screen.findByText(/Herbstfest/)).toBeVisible();
});

test('the link of a date that was deleted opens another one', async () => {
  const received = planner({ registrationId: 'registration-2', emailConfirmed: false });
  await open(`#token=${TOKEN}&code=c`);
  expect(await screen.findByRole('heading', { name: '3 Teams angemeldet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adresse bestätigen' })).toBeNull();
  await press('Anmeldung ändern');
  await press('Anzahl Dreierteams: weniger');
  await press('Änderung speichern');
  expect(await screen.findByRole('heading', { name: '2 Teams angemeldet' })).toBeVisible();
  expect(received.find(({ method }) => method === 'PATCH')?.path).toMatch(/registration-2$/);
});
