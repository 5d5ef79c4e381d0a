import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Report } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aReport, aTournament } from '@/testing/tournament';
import { tapLater, tapTwice } from '@/testing/taps';
import { ReportSheet } from './ReportSheet';

const team = { funino: 4, classic: 4, minutes: 56, opponents: 9 };
const report = aReport({
  teams: ['Rot 1', 'Rot 2', 'Blau 1', 'Blau 2'].map((name) => ({
    ...team,
    team: { teamId: name, name },
  })),
  endDelayMinutes: 2,
  advice: [{ kind: 'LONGER_BREAKS', value: 6 }],
});

async function open(change: Partial<Report> = {}) {
  fakeServer({ 'GET /api/tournaments/tournament-1/report': { body: { ...report, ...change } } });
  const onCopy = vi.fn();
  await showLazy(
    <ReportSheet
      tournament={aTournament({ status: 'FINISHED' })}
      opened
      onClose={() => undefined}
      onCopy={onCopy}
    />,
  );
  return onCopy;
}

test('a good day is told in one sentence, with the advice for next time', async () => {
  const onCopy = await open();
  expect(
    await screen.findByText('Gut gelaufen: jedes Team 8 Spiele, Schluss fast wie geplant.'),
  ).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('6 Minuten Pause zwischen den Runden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turnier kopieren' }));
  expect(onCopy).toHaveBeenCalledOnce();
});

test('an advice is remembered for the next copy, and forgotten by a second tap', async () => {
  await open();
  const remember = await screen.findByRole('button', {
    name: 'Merken: 6 Minuten Pause zwischen den Runden',
  });
  await tapTwice(remember);
  expect(localStorage.getItem('nextTime:tournament-1')).toBe('{"breakInMinutes":6}');
  tapLater(screen.getByRole('button', { name: 'Gemerkt: 6 Minuten Pause zwischen den Runden' }));
  expect(localStorage.getItem('nextTime:tournament-1')).toBe('{}');
});

test('a day that ran late says from when on, and is not called good', async () => {
  await open({ endDelayMinutes: 11, rounds: [{ round: 3, delayMinutes: 9 }] });
  expect(await screen.findByText(/Schluss 11 Minuten nach Plan/)).toBeVisible();
  expect(screen.getByText('Ab Runde 3 lief es später als geplant.')).toBeVisible();
  expect(screen.queryByText(/Gut gelaufen/)).not.toBeInTheDocument();
});

test('a day without times draws none', async () => {
  await open({ isTimed: false });
  expect(
    await screen.findByText(
      'Mehr als eine Stunde neben dem Plan: Die Zeiten werden nicht verglichen.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Geplant und tatsächlich')).not.toBeInTheDocument();
});

test('a day that ended on the minute was not late', async () => {
  await open({ endDelayMinutes: 0 });
  expect(await screen.findByText(/^Gut gelaufen/)).toBeVisible();
  expect(screen.queryByText('Min. später')).not.toBeInTheDocument();
});

test('a day that rain ended is not called good', async () => {
  await open({ plan: [...report.plan, ...report.plan], endDelayMinutes: -50 });
  expect(
    await screen.findByText('Nach 1 von 2 Runden beendet: jedes Team 8 Spiele.'),
  ).toBeVisible();
  expect(screen.getByText('Min. früher')).toBeVisible();
  expect(screen.queryByText(/Gut gelaufen/)).not.toBeInTheDocument();
});

test('minutes are those of the closing page, whoever left earlier', async () => {
  const left = {
    team: { teamId: 'left', name: 'Blau 3' },
    ...team,
    minutes: 6,
    funino: 0,
    classic: 1,
  };
  await open({ teams: [...report.teams, left], minutes: 23 });
  const minutes = await screen.findByText('Minuten mindestens für alle, die blieben');
  expect(minutes.parentElement).toHaveTextContent('23');
});

test('what each team played unfolds', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Jedes Team einzeln' }));
  expect(screen.getByRole('rowheader', { name: 'Rot 1' })).toBeVisible();
});
