import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GameType, Tournament } from '@/api/types';
import { show } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import { Poster } from './Poster';

const ORIGIN = window.location.origin;

async function showPoster(change: Partial<Tournament>, formats: GameType[] = []) {
  show(<Poster tournament={aTournament(change)} formats={formats} />);
  await screen.findByRole('heading', { name: 'Herbstturnier SV Rot' });
}

test.each([
  ['its tournament', null, '/tournaments/id/tournament-1'],
  ['the day of all its groups', 'series-1', '/series/series-1/2026-11-21'],
])('the poster leads to %s', async (_, festivalOf, path) => {
  await showPoster({ festivalOf });
  expect(screen.getByText(ORIGIN + path)).toBeVisible();
});

test.each([
  ['CANCELLED', 'Abgesagt'],
  ['FINISHED', 'Beendet'],
] as const)('the poster of a %s tournament promises no matches', async (status, told) => {
  await showPoster({ status, currentRound: 0 });
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.queryByText(/Wo spielt mein Team|live/)).not.toBeInTheDocument();
});

test('the poster tells of the formats that are played, and of no other', async () => {
  await showPoster({}, ['FUNINO']);
  expect(screen.getByText('3 gegen 3 auf vier Minitore')).toBeVisible();
  expect(screen.queryByText(/^5 gegen 5/)).not.toBeInTheDocument();
});
