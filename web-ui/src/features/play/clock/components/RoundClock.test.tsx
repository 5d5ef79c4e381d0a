import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { tournamentQuery } from '@/api/queries';
import { noteServerDate, serverNow } from '@/api/time/serverTime';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { tapTwice } from '@/testing/taps';
import { useSignals } from '../useSignals';
import { RoundClock } from './RoundClock';

const startedAgo = (seconds: number) => ({
  round: 3,
  startedAt: new Date(serverNow() - seconds * 1_000).toISOString(),
  pausedAfterSeconds: 0,
});

/** The device's clock jumps; the server says what time it really is with the next answer. */
const deviceShows = (moment: string) => vi.setSystemTime(new Date(moment));
const serverSays = (moment: string) => noteServerDate(new Date(moment).toUTCString(), Date.now());
const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));

afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

test('the clock is started for everybody with one tap', async () => {
  const received = fakeServer({
    'PUT /api/tournaments/:id/rounds/:round/clock': { body: startedAgo(0) },
  });
  await showLazy(<RoundClock tournament={aTournament()} round={3} isControllable />);
  expect(screen.getByText('7:00')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Uhr starten/ }));
  expect(received[0]?.body).toEqual({ action: 'START' });
});

test('while the server is asked the button keeps the focus, and asks no second time', async () => {
  const received = fakeServer({
    'PUT /api/tournaments/:id/rounds/:round/clock': () => new Promise(() => undefined),
  });
  await showLazy(<RoundClock tournament={aTournament()} round={3} isControllable />);
  const button = await screen.findByRole('button', { name: /^Uhr starten/ });
  await tapTwice(button);
  await waitFor(() => expect(received).not.toEqual([]));
  expect(button).toBeEnabled();
  expect(received).toHaveLength(1);
});

test('a running clock shows what is left, also on a device that opens the page later', async () => {
  await showLazy(
    <RoundClock tournament={aTournament({ clock: startedAgo(167.5) })} round={3} isControllable />,
  );
  expect(screen.getByText('4:13')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Uhr anhalten/ })).toBeVisible();
});

test('a paused clock goes on or starts anew', async () => {
  const clock = { round: 3, startedAt: null, pausedAfterSeconds: 60 };
  await showLazy(<RoundClock tournament={aTournament({ clock })} round={3} isControllable />);
  expect(screen.getByText('6:00')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Uhr fortsetzen/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Uhr zurücksetzen' })).toBeVisible();
});

test('only the clock that is seen is reset; one that was started again meanwhile goes on', async () => {
  const seen = startedAgo(9_999);
  const received = fakeServer({
    'PUT /api/tournaments/:id/rounds/:round/clock': {
      status: 409,
      body: { reason: 'CLOCK_CHANGED', message: '' },
    },
    'GET /api/tournaments/:id': { body: aTournament({ clock: startedAgo(60) }) },
  });
  function Page() {
    const { data } = useQuery({
      ...tournamentQuery('tournament-1'),
      initialData: aTournament({ clock: seen }),
      staleTime: Infinity,
    });
    return <RoundClock tournament={data} round={3} isControllable />;
  }
  await showLazy(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /^Uhr zurücksetzen/ }));
  const sent = received.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ action: 'RESET', startedAt: seen.startedAt });
  expect(await screen.findByText(/Jemand anderes hat inzwischen die Uhr/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Uhr anhalten/ })).toBeVisible();
});

test('the button says the time that is read in it, for whoever speaks to the device', async () => {
  await showLazy(<RoundClock tournament={aTournament()} round={3} isControllable />);
  expect(await screen.findByRole('button', { name: /^Uhr starten\s*7:00$/ })).toBeVisible();
});

test('visitors see a clock only once it runs, and no button', () => {
  show(<RoundClock tournament={aTournament()} round={3} />);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  show(<RoundClock tournament={aTournament({ clock: startedAgo(9_999) })} round={3} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Abpfiff');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a clock that was over by a wrong time goes on with the answer that corrects it', () => {
  vi.useFakeTimers();
  deviceShows('2026-11-21T10:08:00Z');
  const running = { round: 3, startedAt: '2026-11-21T10:00:00Z', pausedAfterSeconds: 0 };
  show(<RoundClock tournament={aTournament({ clock: running })} round={3} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Abpfiff');
  serverSays('2026-11-21T10:05:00Z');
  passes(250);
  expect(screen.getByRole('timer')).toHaveTextContent('2:00');
});

test('signals come when they are due, though the device was ahead as they were planned', () => {
  vi.useFakeTimers();
  deviceShows('2026-11-21T10:04:00Z');
  const begin = Date.now();
  const vibrate = vi.fn(() => Date.now() - begin);
  Object.assign(navigator, { vibrate });
  const clock = { round: 3, startedAt: '2026-11-21T10:00:00Z', pausedAfterSeconds: 0 };
  renderHook(() => useSignals(aTournament({ clock }), 3));
  serverSays('2026-11-21T10:02:30Z');
  passes(1_000);
  passes(600_000);
  const heard = vibrate.mock.results.map(({ value }) => Math.round(Number(value) / 1_000));
  expect(heard).toEqual([210, 270]);
});

test('an answer that puts the time right by less than anybody hears cuts no horn short', () => {
  vi.useFakeTimers();
  deviceShows('2026-11-21T10:06:58.800Z');
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  const clock = { round: 3, startedAt: '2026-11-21T10:00:00Z', pausedAfterSeconds: 0 };
  renderHook(() => useSignals(aTournament({ clock }), 3));
  serverSays('2026-11-21T10:06:59Z');
  passes(1_000);
  passes(1_000);
  expect(vibrate).toHaveBeenCalledOnce();
});
