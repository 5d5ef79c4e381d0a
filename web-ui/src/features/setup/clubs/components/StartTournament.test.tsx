import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { StartTournament } from './StartTournament';

const waiting = aTournament({ status: 'NOT_STARTED', currentRound: 0, date: '2020-05-02' });
const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Turnier starten' }));

/** Stops the clock until the test is over. */
function holdTime(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
}

test('a complete field starts at once on its day', async () => {
  holdTime('2020-05-02T09:55:00+02:00');
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  const onStarted = vi.fn();
  await showLazy(<StartTournament tournament={waiting} onStarted={onStarted} />);
  await start();
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED' });
  expect(onStarted).toHaveBeenCalled();
});

test('fewer teams than expected start only after a question', async () => {
  holdTime('2020-05-02T09:55:00+02:00');
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLazy(
    <StartTournament tournament={{ ...waiting, numberOfTeams: 6 }} onStarted={() => undefined} />,
  );
  expect(await screen.findByRole('button', { name: 'Turnier starten' })).toHaveAttribute(
    'title',
    'Die Anzahl der Teams stimmt nicht',
  );
  expect(screen.queryByText('Die Anzahl der Teams stimmt nicht')).not.toBeInTheDocument();
  await start();
  expect(
    await screen.findByText(
      'Die Anzahl der Teams weicht von der erwarteten Anzahl ab. Trotzdem starten?',
    ),
  ).toBeVisible();
  expect(received).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem starten' }));
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
});

test.each([
  ['ahead', { date: '2999-05-02' }, 'Erst am Do., 02.05.2999', /^Heute schon starten\?/],
  [
    'past',
    { endDate: '2020-05-03' },
    'Der Termin war am Sa., 02.05.2020',
    /^Heute starten\?.*Tag danach lässt sich das Turnier wieder öffnen/,
  ],
])('days %s it starts only after a question', async (_when, set, title, question) => {
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLazy(
    <StartTournament tournament={{ ...waiting, ...set }} onStarted={() => undefined} />,
  );
  await start();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(question)).toBeVisible();
  expect(received).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Starten, der Termin bleibt' }));
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED' });
});

test.each([
  ['2020-05-03T05:59:59+02:00', '23:50', 0],
  ['2020-05-03T06:00:00+02:00', '23:50', 1],
  ['2020-05-03T05:45:00+02:00', '10:00', 1],
])('at %s one of %s the day before asks %i times', async (now, startTime, times) => {
  holdTime(now);
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  const late = { ...waiting, startTime };
  await showLazy(<StartTournament tournament={late} onStarted={() => undefined} />);
  await start();
  expect(screen.queryAllByRole('dialog')).toHaveLength(times);
  expect(received).toHaveLength(1 - times);
});

test('of several days it starts on any at once', async () => {
  holdTime('2020-05-03T09:55:00+02:00');
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  const weekend = { ...waiting, endDate: '2020-05-03' };
  await showLazy(<StartTournament tournament={weekend} onStarted={() => undefined} />);
  await start();
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED' });
});

test.each([
  ['the kick-off is still ahead', '2026-11-20T09:40:00+01:00', {}],
  ['its day is past', '2026-11-29T09:40:00+01:00', {}],
  [
    'its time of day is past',
    '2026-11-20T22:12:00+01:00',
    { startTime: '22:12', endDate: null, endTime: null },
  ],
])('on another day it starts as a tournament of today: %s', async (_when, now, times) => {
  holdTime(now);
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  const set = { date: '2026-11-28', startTime: '10:00', endTime: '11:45' };
  await showLazy(
    <StartTournament tournament={{ ...waiting, ...set }} onStarted={() => undefined} />,
  );
  await start();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Auf heute verlegen und starten' }),
  );
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED', date: now.slice(0, 10), ...times });
});

test('a tournament that runs already says so', async () => {
  holdTime('2020-05-02T09:55:00+02:00');
  fakeServer({
    'PUT /api/tournaments/:id': { status: 409, body: { reason: 'ALREADY_STARTED', message: '' } },
  });
  await showLazy(<StartTournament tournament={waiting} onStarted={() => undefined} />);
  await start();
  expect(await screen.findByText('Das Turnier wurde bereits gestartet')).toBeVisible();
});
