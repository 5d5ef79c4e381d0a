import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import ChangeSeries from './ChangeSeries';
import { SeriesSheet } from './SeriesSheet';

const series = { seriesId: 'series-1', name: 'Hallenrunde', tournaments: [], isOwner: true };

test('where the series cannot be read no tournament is offered another one', async () => {
  const answers = [{ status: 503 }];
  fakeServer({ 'GET /api/series': () => answers.shift() ?? { body: [series] } });
  const tournament = aTournament({ seriesId: 'series-1' });
  await showLazy(<SeriesSheet tournament={tournament} opened onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(retry);
  expect(await screen.findByText(/Hallenrunde/)).toBeVisible();
});

test('a series is made once, however long its tournament takes to join it', async () => {
  const received = fakeServer({
    'GET /api/series': { body: [] },
    'POST /api/series': { status: 201, body: series },
    'PUT /api/tournaments/:id': () => new Promise<never>(() => undefined),
  });
  await showLazy(<SeriesSheet tournament={aTournament()} opened onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Hallenrunde');
  const make = screen.getByRole('button', { name: 'Serie anlegen' });
  await userEvent.click(make);
  await waitFor(() => expect(received.some(({ method }) => method === 'PUT')).toBe(true));
  await userEvent.click(make);
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the owner of a series without a date to come reads how one joins it', async () => {
  await showLazy(<ChangeSeries series={series} hasNext={false} />);
  expect(screen.getByText(/kommt über sein Menü dazu/)).toBeVisible();
});

test('a series that is not deleted because a day is being played says what ends that', async () => {
  fakeServer({ 'DELETE /api/series/:id': { status: 409, body: { reason: 'DAY_RUNS' } } });
  await showLazy(<ChangeSeries series={series} hasNext />);
  await userEvent.click(screen.getByRole('button', { name: 'Serie löschen' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('die für Anmeldung und Helfer');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Serie löschen' }));
  expect(await screen.findByText(/Beende erst seine Turniere/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
