import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverNow } from '@/api/serverTime';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { RoundClock } from './RoundClock';

const startedAgo = (seconds: number) => ({
  round: 3,
  startedAt: new Date(serverNow() - seconds * 1_000).toISOString(),
  pausedAfterSeconds: 0,
});

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
  await userEvent.dblClick(button);
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
