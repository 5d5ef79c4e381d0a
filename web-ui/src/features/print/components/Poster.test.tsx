import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tournament } from '@/api/types';
import { show } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import { Poster } from './Poster';

const ORIGIN = window.location.origin;

async function showPoster(change: Partial<Tournament> = {}) {
  show(<Poster tournament={aTournament(change)} />);
  await screen.findByRole('heading', { name: 'Herbstturnier SV Rot' });
}

test.each([
  ['its tournament', null, '/tournaments/id/tournament-1'],
  ['the day of all its groups', 'series-1', '/series/series-1/2026-11-21'],
])('the poster leads to %s', async (_, festivalOf, path) => {
  await showPoster({ festivalOf });
  expect(screen.getByText(ORIGIN + path)).toBeVisible();
});
