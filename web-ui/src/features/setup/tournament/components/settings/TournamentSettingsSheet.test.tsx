import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Tournament } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { anOpening } from '@/testing/registration';
import { aTournament } from '@/testing/tournament';
import { StatusSheet } from '../StatusSheet';
import { TournamentSettingsSheet } from './TournamentSettingsSheet';

const CHANGE = 'PUT /api/tournaments/:id';
const open = (onClose = vi.fn(), change: Partial<Tournament> = {}) =>
  showLazy(<TournamentSettingsSheet tournament={aTournament(change)} opened onClose={onClose} />);

test('games within a club are forbidden with one tap', async () => {
  const received = fakeServer({ [CHANGE]: { body: aTournament() } });
  await open();
  const group = within(await screen.findByRole('radiogroup', { name: 'Spiele im eigenen Verein' }));
  await userEvent.click(group.getByRole('radio', { name: 'Nie' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received[0]?.body).toEqual({ sameClubFunino: 'NEVER' });
});

test('who sees the table, and who finds the tournament, changes with one tap', async () => {
  const received = fakeServer({ [CHANGE]: { body: aTournament() } });
  await open();
  const group = within(await screen.findByRole('radiogroup', { name: 'Tabelle für Besucher' }));
  await userEvent.click(group.getByRole('radio', { name: 'Nie' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Über den Namen auffindbar/ }));
  const bodies = () => received.map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([{ leaderboardVisibility: 'NEVER' }, { listed: true }]),
  );
});

test('estimates count all day with one tap', async () => {
  const received = fakeServer({ [CHANGE]: { body: aTournament() } });
  await open();
  const group = within(await screen.findByRole('radiogroup', { name: 'Deine Einschätzung zählt' }));
  const firstTwo = group.getByRole('radio', { name: 'In den ersten beiden Runden' });
  expect(firstTwo).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: 'Den ganzen Tag' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received[0]?.body).toEqual({ strengthsCount: 'ALL_DAY' });
});

test('what the pairing puts first changes with one tap', async () => {
  const received = fakeServer({ [CHANGE]: { body: aTournament() } });
  await open();
  const group = within(await screen.findByRole('radiogroup', { name: 'Wer spielt gegen wen?' }));
  await userEvent.click(group.getByRole('radio', { name: 'Ausgeglichen' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received[0]?.body).toEqual({ variety: 'BALANCED_GAMES' });
});

test('after the end nothing is calculated, and how to pair is not asked', async () => {
  await open(vi.fn(), { status: 'FINISHED' });
  expect(await screen.findByRole('radiogroup', { name: 'Spiele im eigenen Verein' })).toBeVisible();
  expect(screen.queryByText('Wer spielt gegen wen?')).not.toBeInTheDocument();
  expect(screen.queryByText('Deine Einschätzung zählt')).not.toBeInTheDocument();
});

test('a finished tournament is opened again after a question', async () => {
  const received = fakeServer({ [CHANGE]: { body: aTournament() } });
  await showLazy(
    <StatusSheet tournament={aTournament()} what="reopen" opened onClose={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Turnier wieder öffnen' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received[0]?.body).toEqual({ status: 'STARTED' });
});

test('cancelling a day to which nobody registered promises no e-mail', async () => {
  fakeServer({
    'GET /api/tournaments/:id/registration': { body: anOpening({ wasOpened: false }) },
  });
  const tournament = aTournament({ status: 'NOT_STARTED', date: '2099-11-21' });
  await showLazy(
    <StatusSheet tournament={tournament} what="cancel" opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(/^Die Vereine bekommen keine E-Mail/)).toBeVisible();
});
