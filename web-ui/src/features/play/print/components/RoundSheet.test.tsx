import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Match, Round, Tournament } from '@/api/types';
import { show } from '@/testing/render';
import { RoundSheet } from './RoundSheet';

const TOURNAMENT = {
  name: 'Herbstturnier',
  date: '2026-11-28',
  schedule: [{ round: 3, end: '2026-11-28T10:31:00+01:00' }],
} as Tournament;

function match(number: number, home: string, away: string, sameClub = false): Match {
  return {
    matchId: home,
    gameType: 'FUNINO',
    pitch: { gameType: 'FUNINO', number },
    home: { name: home },
    away: { name: away },
    sameClub,
    resultHomeSquad: null,
  } as Match;
}

function showSheet(matches: Match[], pausing: string[] = [], away: string[] = []) {
  const round = { round: 3, kickOff: '2026-11-28T10:24:00+01:00', matches } as Round;
  show(<RoundSheet tournament={TOURNAMENT} round={round} readAt={0} {...{ pausing, away }} />);
}

test('a round is headed by its number and its time', async () => {
  showSheet([match(1, 'Rot 1', 'Gelb 2')]);
  expect(await screen.findByRole('heading', { name: 'Runde 3' })).toBeVisible();
  expect(screen.getByText('10:24–10:31 Uhr')).toBeVisible();
});

test('on a festival day it is headed by the group, too', async () => {
  const round = { round: 3, kickOff: '2026-11-28T10:24:00+01:00', matches: [] } as unknown as Round;
  const nobody = { pausing: [], away: [] };
  show(<RoundSheet tournament={TOURNAMENT} label="F2" round={round} readAt={0} {...nobody} />);
  expect(await screen.findByRole('heading', { name: 'F2 · Runde 3' })).toBeVisible();
});

test('the matches stand in the order of their pitches', async () => {
  showSheet([match(2, 'Rot 1', 'Gelb 2'), match(1, 'Blau 1', 'Gelb 1')]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getByText('Blau 1')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Rot 1')).toBeVisible();
});

test('who pauses or sits out, and a match within one club, are marked', async () => {
  showSheet([match(1, 'Rot 1', 'Rot 2', true)], ['Gelb 1'], ['Blau 1', 'Blau 2']);
  expect(await screen.findByText('Pause: Gelb 1')).toBeVisible();
  expect(screen.getByText('Setzt aus: Blau 1, Blau 2')).toBeVisible();
  expect(screen.getByText('Spiel im eigenen Verein')).toBeVisible();
});
