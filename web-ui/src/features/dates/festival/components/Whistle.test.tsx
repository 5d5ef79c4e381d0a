import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DayGroup } from '@/api/types';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import Whistle from './Whistle';

/** Shows the whistle of these tournaments, and gives it; the server's answer to it is told. */
async function whistle(groups: DayGroup[], told: { turned: string[]; notReady: object[] }) {
  fakeServer({ 'PUT /api/series/:id/days/:date/clock': { body: told } });
  show(<Whistle day={aFestivalDay(groups)} />);
  await userEvent.click(screen.getByRole('button'));
}

const F1 = aGroup('F1');
const notReady = (label: string, currentRound: number, roundState: DayGroup['roundState']) => ({
  tournamentId: label,
  label,
  currentRound,
  roundState,
});

test('a whistle names who has started and has no round yet', async () => {
  const F2 = aGroup('F2', { currentRound: 0, roundState: null });
  await whistle([F1, F2], { turned: ['F1'], notReady: [notReady('F2', 0, null)] });
  expect(screen.getByText('F2: Runde 1 ist noch nicht berechnet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'F1 anpfeifen' })).toBeVisible();
  expect(await screen.findByText('F1: Die Uhr läuft.')).toBeInTheDocument();
});

test('of the same round nobody is behind, whoever began a minute earlier', () => {
  const clock = { round: 3, startedAt: '2026-11-21T10:20:00+01:00', pausedAfterSeconds: 0 };
  show(<Whistle day={aFestivalDay([aGroup('F1', { clock }), aGroup('F2')])} />);
  expect(screen.queryByText(/noch in Runde/)).toBeNull();
  expect(screen.getByRole('button', { name: 'F2 anpfeifen' })).toBeVisible();
});

test('a whistle claims no clock that does not run', async () => {
  const played = aGroup('F2');
  await whistle([F1, played], { turned: ['F1'], notReady: [notReady('F2', 3, 'OPEN')] });
  expect(await screen.findByText('F1: Die Uhr läuft. F2 ist noch in Runde 3.')).toBeVisible();
  expect(screen.queryByText('F1 und F2: Die Uhr läuft.')).toBeNull();
});

const BEFORE = aGroup('F2', { status: 'NOT_STARTED', currentRound: 0, roundState: null });
const DONE = aGroup('F2', { status: 'FINISHED', currentRound: 8, roundState: 'CONFIRMED' });
const CANCELLED = aGroup('F2', { status: 'CANCELLED', currentRound: 0, roundState: null });

test.each([
  ['that all begin', [F1, aGroup('F2')], undefined, 'Alle Runden anpfeifen'],
  ['of which one has not begun', [F1, BEFORE], undefined, 'F1 anpfeifen'],
  ['of which one is over', [F1, aGroup('F3'), DONE], undefined, 'Alle Runden anpfeifen'],
  ['of which one is cancelled', [F1, aGroup('F3'), CANCELLED], undefined, 'Alle Runden anpfeifen'],
  ['of which a link opens some', [F1, aGroup('F2')], ['F1'], 'F1 anpfeifen'],
])('for tournaments %s the whistle says which it starts', (_, groups, helped, name) => {
  show(<Whistle day={aFestivalDay(groups)} helped={helped} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByText(/noch/)).toBeNull();
});
