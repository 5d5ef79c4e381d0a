import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeSession } from '@/identity/session';
import {
  consent,
  create,
  done,
  fillIn,
  openNewTournament as open,
  settings,
  type,
  unreadable,
} from '@/testing/newTournament';
import { aTournament } from '@/testing/tournament';

test('a first tournament stands on one screen', async () => {
  const sent = await open([], { body: aTournament({ tournamentId: 'new-1' }) });
  fillIn();
  await userEvent.click(consent());
  await create();
  expect(await screen.findByText('Turnier erfolgreich angelegt!')).toBeVisible();
  expect(sent()).toMatchObject({
    name: 'Herbstturnier',
    date: '2099-12-05',
    startTime: '10:00',
    streetNumber: 3,
    expectedNumberOfTeams: 8,
    numberOfRounds: 8,
    durationInMinutes: 7,
    classicPitches: null,
    variety: 'MIXED',
    strengthsCount: 'FIRST_TWO_ROUNDS',
    consentToPublicLink: true,
  });
  expect(sessionStorage.getItem('newTournament')).toBeNull();
});

test('a new one leads to its page, also where the own tournaments cannot be read', async () => {
  await open(unreadable(), { body: aTournament({ tournamentId: 'new-1' }) });
  fillIn();
  await userEvent.click(consent());
  await create();
  expect(await screen.findByText('/tournaments/id/new-1/info')).toBeVisible();
});

test('a first one is called after the club of who is signed in', async () => {
  await open();
  changeSession({ club: 'SV Rot' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Spielfest SV Rot'));
});

test('the next one takes name, place and habits from the last, and needs the consent alone', async () => {
  const before = aTournament({ date: '2026-03-07', name: 'Frühling' });
  const last = aTournament({
    date: '2026-06-06',
    name: 'Sommerfest',
    expectedNumberOfTeams: 12,
    numberOfRounds: 6,
    durationInMinutes: 9,
    classicPitches: 3,
    leaderboardVisibility: 'NEVER',
    variety: 'NEW_OPPONENTS',
    listed: true,
  });
  const sent = await open([last, before]);
  expect(screen.getByText('Am Sportplatz 3, 50931 Köln')).toBeVisible();
  expect(screen.queryByLabelText('Straße')).toBeNull();
  expect(screen.getByText(/^neue Gegner, Tabelle nur für dich/)).toBeVisible();
  await userEvent.click(consent());
  await create();
  await waitFor(() => expect(sent()).toBeDefined());
  const { date, ...body } = sent() as { date: string };
  expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(6);
  expect(date > new Date().toISOString().slice(0, 10)).toBe(true);
  expect(body).toMatchObject({
    name: 'Sommerfest',
    city: 'Köln',
    expectedNumberOfTeams: 12,
    numberOfRounds: 6,
    durationInMinutes: 9,
    classicPitches: 3,
    funinoPitches: null,
    leaderboardVisibility: 'NEVER',
    variety: 'NEW_OPPONENTS',
    listed: true,
  });
});

test('the place changes in a sheet, which stays while something in it is wrong', async () => {
  const sent = await open([aTournament()]);
  await userEvent.click(screen.getByRole('button', { name: 'Ort ändern' }));
  await screen.findByRole('dialog');
  type('Postleitzahl', '1');
  await done();
  expect(screen.getByText('Keine gültige Postleitzahl.')).toBeVisible();
  expect(screen.getByLabelText('Postleitzahl')).toHaveFocus();
  type('Postleitzahl', '86150');
  type('Ort', 'Augsburg');
  await done();
  expect(await screen.findByText('Am Sportplatz 3, 86150 Augsburg')).toBeVisible();
  await userEvent.click(consent());
  await create();
  await waitFor(() => expect(sent()).toMatchObject({ postalCode: '86150', city: 'Augsburg' }));
});

test('without consent the button leads there and says so, and a tick clears it', async () => {
  const sent = await open([aTournament()]);
  expect(consent()).not.toBeChecked();
  await create();
  expect(consent()).toHaveFocus();
  expect(consent()).toHaveAccessibleDescription('Bitte antippen, sonst geht es nicht weiter.');
  await userEvent.click(consent());
  expect(screen.queryByText(/sonst geht es nicht weiter/)).toBeNull();
  expect(sent()).toBeUndefined();
});

test('what is set stands in a line, and one sheet changes it', async () => {
  const sent = await open([aTournament()]);
  expect(screen.getByText('gemischte Gegner, Tabelle für alle')).toBeVisible();
  await settings();
  const group = within(await screen.findByRole('radiogroup', { name: 'Wer spielt gegen wen?' }));
  expect(group.getByRole('radio', { name: 'Gemischt' })).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: 'Ausgeglichen' }));
  expect(screen.getByText(/so eng wie möglich/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Den ganzen Tag' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Am Ende' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Über den Namen auffindbar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Spielzeit pro Runde: mehr' }));
  await userEvent.click(screen.getByRole('button', { name: 'Felder 3 gegen 3: mehr' }));
  type('Ende', '12:30');
  await done();
  expect(
    await screen.findByText(
      'ausgeglichene Spiele, Tabelle erst am Ende, Einschätzung den ganzen Tag, ' +
        'über den Namen auffindbar, Felder selbst gewählt, Ende 12:30 Uhr',
    ),
  ).toBeVisible();
  expect(screen.getByText('8 Runden zu 8 Min.')).toBeVisible();
  await userEvent.click(consent());
  await create();
  await waitFor(() =>
    expect(sent()).toMatchObject({
      variety: 'BALANCED_GAMES',
      strengthsCount: 'ALL_DAY',
      leaderboardVisibility: 'AT_END',
      listed: true,
      durationInMinutes: 8,
      classicPitches: null,
      funinoPitches: 3,
      endTime: '12:30',
    }),
  );
});

test('an end on another day stands there with its day', async () => {
  await open([aTournament()]);
  await settings();
  await screen.findByRole('dialog');
  type('Enddatum', '2028-05-07');
  type('Ende', '09:00');
  await done();
  expect(await screen.findByText(/Ende So\., 07\.05\.2028, 09:00 Uhr$/)).toBeVisible();
});

test('an end before the start opens its sheet, and left as it is it follows the plan again', async () => {
  const sent = await open([aTournament()]);
  await settings();
  await screen.findByRole('dialog');
  type('Ende', '12:00');
  await done();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  type('Anpfiff', '14:00');
  await userEvent.click(consent());
  await create();
  await screen.findByRole('dialog');
  expect(screen.getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await create();
  await waitFor(() => expect(sent()).toMatchObject({ startTime: '14:00', endTime: null }));
});

test('the day moves with the numbers', async () => {
  await open();
  expect(screen.getByText('8 Runden zu 7 Min.')).toBeVisible();
  expect(screen.getByText('Ende gegen 11:27 Uhr')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Runden: weniger' }));
  expect(screen.getByText('7 Runden zu 8 Min.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Teams: mehr' }));
  expect(screen.getByLabelText('Teams')).toHaveValue('10');
});

test('a laptop shows the day beside the form: times, pitches, children', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ ...matchMediaOf(query), matches: query.includes('62em') }) as unknown as MediaQueryList,
  );
  await open();
  const day = within(screen.getByRole('region', { name: 'So wird der Tag' }));
  expect(day.getByRole('heading', { name: '10:00–11:27 Uhr' })).toBeVisible();
  expect(day.getByText('1 × 5v5, 2 × 3v3')).toBeVisible();
  expect(day.getByText('24 Kinder')).toBeVisible();
  expect(day.getByText('ground')).toBeVisible();
  vi.restoreAllMocks();
});

test('a day that is over is told', async () => {
  await open();
  type('Datum', '2020-05-02');
  expect(screen.getByText('Dieser Tag ist schon vorbei.')).toBeVisible();
});

test('what was typed survives a reload, but for the consent', async () => {
  await open();
  fillIn();
  await userEvent.click(consent());
  document.body.innerHTML = '';
  await open([aTournament()]);
  expect(screen.getByLabelText('Name')).toHaveValue('Herbstturnier');
  expect(consent()).not.toBeChecked();
});

test('a draft of another release is taken as far as it holds what it may', async () => {
  sessionStorage.setItem('newTournament', JSON.stringify({ name: 7, city: 'Köln', gone: true }));
  await open();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Ort')).toHaveValue('Köln');
});

function matchMediaOf(query: string) {
  return { media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() };
}

test('at as many teams as one tournament holds stands the way to more', async () => {
  await open();
  type('Teams', '14');
  expect(screen.queryByText('more')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Teams: mehr' }));
  expect(screen.getByLabelText('Teams')).toHaveValue('16');
  expect(screen.getByText('more')).toBeVisible();
});
