import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
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
