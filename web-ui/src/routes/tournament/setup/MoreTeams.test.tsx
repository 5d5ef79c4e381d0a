import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { anOpening, aRegistration } from '@/testing/registration';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { MoreTeams } from './MoreTeams';

function open(numberOfTeams: number, registered: number) {
  const tournament = aTournament({ status: 'NOT_STARTED', numberOfTeams, seriesId: null });
  const registrations = Array.from({ length: registered }, (_, number) =>
    aRegistration({ registrationId: `registration-${number}`, state: 'WAITING' }),
  );
  const received = fakeServer({
    'GET /api/tournaments/:id/registration': { body: anOpening() },
    'GET /api/tournaments/:id/registrations': { body: registrations },
    'POST /api/series': { body: { seriesId: 'series-1' } },
    'PUT /api/tournaments/:id': { body: tournament },
  });
  show(
    <Routes>
      <Route path="/" element={<MoreTeams tournament={tournament} />} />
      <Route path="/series/:id/:date/split" element={<h1>Verteilen</h1>} />
    </Routes>,
  );
  return received;
}

test('too few teams to split make no series, and read from how many on they are split', async () => {
  const received = open(4, 2);
  expect(await screen.findByText(/^Ab 12 Teams kannst du/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['that take part', 12, 0],
  ['that take part and that wait', 8, 2],
])('teams enough %s are split in a series', async (_which, present, registered) => {
  const received = open(present, registered);
  await userEvent.click(await screen.findByRole('button', { name: /^Mehr als 16 Teams\?/ }));
  expect(await screen.findByRole('heading', { name: 'Verteilen' })).toBeVisible();
  expect(received.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([
    'POST',
    'PUT',
  ]);
});
