import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropHelperSecret, keepHelperSecret } from '@/api/own/helperSecrets';
import type { Tournament } from '@/api/types';
import { useTournament } from '@/features/setup/tournament/api/useTournament';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Root } from './Root';

const AHEAD = ['last minute', 'last minute', 'horn', 'horn'];

/** What the sound card was given and has still to sound. */
const planned = new Set<string>();
const locks = new Set<object>();

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  createGain = () => {
    let tone = '';
    return {
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: vi.fn(),
      named: (name: string) => planned.add((tone = `${planned.size} ${name}`)),
      disconnect: () => planned.delete(tone),
    };
  };
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (to: ReturnType<FakeAudio['createGain']>) => {
        to.named(frequency.value === 880 ? 'last minute' : 'horn');
        return to;
      },
      start: vi.fn(),
      stop: vi.fn(),
    };
  };
}

const ahead = () => [...planned].map((tone) => tone.replace(/^\d+ /, ''));

beforeEach(() => {
  planned.clear();
  locks.clear();
  vi.stubGlobal('AudioContext', FakeAudio);
  const request = async () => {
    const lock = { release: async () => locks.delete(lock) };
    locks.add(lock);
    return lock;
  };
  Object.assign(navigator, { wakeLock: { request } });
  return () => Reflect.deleteProperty(navigator, 'wakeLock');
});

function Page() {
  const { data: tournament } = useTournament('tournament-1');
  return (
    <>
      <h1>{tournament?.name}</h1>
      <Link to="/tournaments/id/tournament-1/info">Info</Link>
      <Link to="/tournaments/id/tournament-1/round?round=2">Runde 2</Link>
      <Link to="/series/series-1/2026-11-21">Tag</Link>
      <Outlet />
    </>
  );
}

/** Opens the table of a tournament whose clock runs. */
async function open(change: Partial<Tournament>) {
  const startedAt = new Date(Date.now() - 30_000).toISOString();
  const clock = { round: 3, startedAt, pausedAfterSeconds: 0 };
  const received = fakeServer({
    'GET /api/tournaments/:id': { body: aTournament({ clock, ...change }) },
  });
  await showLoaded(
    <Routes>
      <Route element={<Root />}>
        <Route path="*" element={<Page />} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/table' },
  );
  expect(await screen.findByRole('heading', { name: aTournament().name })).toBeVisible();
  await act(() => vi.dynamicImportSettled());
  return received;
}

/** Taps once, as soon as the clock keeps the screen on, and hears it from then on. */
async function hear() {
  await waitFor(() => expect(locks.size).toBe(1));
  await userEvent.click(document.body);
  await waitFor(() => expect(ahead()).toEqual(AHEAD));
}

test.each(['owner', 'helper'])('whatever page is open, the %s hears the clock', async (who) => {
  if (who === 'helper') keepHelperSecret('tournament-1', 'secret');
  await open({ isOwner: who === 'owner' });
  await hear();
  for (const name of ['Info', 'Runde 2']) {
    await userEvent.click(screen.getByRole('link', { name }));
    expect(ahead()).toEqual(AHEAD);
    expect(locks.size).toBe(1);
  }
});

test('beside the tournament, as on the page of its day, nothing is heard', async () => {
  await open({ isOwner: true });
  await hear();
  await userEvent.click(screen.getByRole('link', { name: 'Tag' }));
  expect(ahead()).toEqual([]);
});

test('the device of a visitor stays silent, and asks for nothing more', async () => {
  const received = await open({ isOwner: false });
  await userEvent.click(document.body);
  expect(ahead()).toEqual([]);
  expect(received.some(({ path }) => path.includes('/rounds/'))).toBe(false);
});

test('a helper whose link ends hears nothing from then on', async () => {
  keepHelperSecret('tournament-1', 'secret');
  await open({ isOwner: false });
  await hear();
  act(() => dropHelperSecret('tournament-1', 'secret'));
  expect(ahead()).toEqual([]);
});

test('a round that was confirmed while its clock ran is heard no more', async () => {
  const { schedule } = aTournament();
  await open({
    isOwner: true,
    schedule: schedule.map((round) => ({ ...round, state: 'CONFIRMED' })),
  });
  await userEvent.click(document.body);
  expect(ahead()).toEqual([]);
});
