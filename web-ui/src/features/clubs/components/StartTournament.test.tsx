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

test('a complete field starts at once', async () => {
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  const onStarted = vi.fn();
  await showLazy(<StartTournament tournament={waiting} onStarted={onStarted} />);
  await start();
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED' });
  expect(onStarted).toHaveBeenCalled();
});

test('fewer teams than expected start only after a question', async () => {
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLazy(
    <StartTournament tournament={{ ...waiting, numberOfTeams: 6 }} onStarted={() => undefined} />,
  );
  expect(await screen.findByRole('button', { name: 'Turnier starten' })).toHaveAttribute(
    'title',
    'Die Anzahl der Teams stimmt nicht',
  );
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

test('days ahead it starts only after a question', async () => {
  const received = fakeServer({ 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLazy(
    <StartTournament tournament={{ ...waiting, date: '2999-05-02' }} onStarted={() => undefined} />,
  );
  await start();
  expect(await screen.findByText('Erst am Do., 02.05.2999')).toBeVisible();
  expect(screen.getByText('Heute schon starten?')).toBeVisible();
  expect(received).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem starten' }));
  expect(await screen.findByText('Das Turnier wurde erfolgreich gestartet!')).toBeVisible();
});

test('a tournament that runs already says so', async () => {
  fakeServer({
    'PUT /api/tournaments/:id': { status: 409, body: { reason: 'ALREADY_STARTED', message: '' } },
  });
  await showLazy(<StartTournament tournament={waiting} onStarted={() => undefined} />);
  await start();
  expect(await screen.findByText('Das Turnier wurde bereits gestartet')).toBeVisible();
});
