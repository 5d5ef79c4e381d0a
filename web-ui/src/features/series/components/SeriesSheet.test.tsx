import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapAt } from '@/testing/tapLater';
import { aTournament } from '@/testing/tournament';
import AddDates from './AddDates';
import { SeriesSheet } from './SeriesSheet';

const again = () => screen.findByRole('button', { name: 'Noch einmal versuchen' });
const series = { seriesId: 'series-1', name: 'Hallenrunde', tournaments: [], isOwner: true };

test('where the series cannot be read no tournament is offered another one', async () => {
  const answers = [{ status: 503 }];
  fakeServer({ 'GET /api/series': () => answers.shift() ?? { body: [series] } });
  const tournament = aTournament({ seriesId: 'series-1' });
  await showLazy(<SeriesSheet tournament={tournament} opened onClose={() => undefined} />);
  const retry = await again();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(retry);
  expect(await screen.findByText(/Hallenrunde/)).toBeVisible();
});

test('where the own tournaments cannot be read a series does not say that there are none', async () => {
  fakeServer({ 'GET /api/tournaments': { status: 503 } });
  await showLazy(<AddDates series={series} />);
  await userEvent.click(screen.getByText('Termine hinzufügen'));
  expect(await again()).toBeVisible();
});

test('a second tap of a cold finger adds no date that has moved up meanwhile', async () => {
  const free = ['Mai', 'Juni'].map((name) => aTournament({ tournamentId: name, name }));
  const received = fakeServer({
    'GET /api/tournaments/byOrganizer': () => ({ body: free }),
    'PUT /api/tournaments/:id': () => ({ body: free.shift() }),
  });
  await showLazy(<AddDates series={series} />);
  await userEvent.click(screen.getByText('Termine hinzufügen'));
  const added = () => received.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  tapAt(await screen.findByRole('button', { name: /^Mai/ }), 1_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mai/ })).toBeNull());
  tapAt(screen.getByRole('button', { name: /^Juni/ }), 1_200);
  await new Promise((resolve) => setTimeout(resolve));
  expect(added()).toEqual(['/api/tournaments/Mai']);
  tapAt(screen.getByRole('button', { name: /^Juni/ }), 3_000);
  await waitFor(() => expect(added()).toHaveLength(2));
});

test('a series that is not deleted because a day is being played says what ends that', async () => {
  fakeServer({
    'GET /api/tournaments/byOrganizer': { body: [] },
    'DELETE /api/series/:id': { status: 409, body: { reason: 'DAY_RUNS' } },
  });
  await showLazy(<AddDates series={series} />);
  await userEvent.click(screen.getByText('Termine hinzufügen'));
  await userEvent.click(await screen.findByRole('button', { name: 'Serie löschen' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('die für Anmeldung und Helfer');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Serie löschen' }));
  expect(await screen.findByText(/Beende erst seine Turniere/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
