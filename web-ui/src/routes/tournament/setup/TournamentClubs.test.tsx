import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeSession, keptUserId } from '@/identity/session';
import { signedIn } from '@/testing/provider';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as TournamentClubs } from './TournamentClubs';

const PASTED = 'Verein;Teams\nSV Rot;2\nSV Blau;2';

async function open() {
  fakeServer({
    'GET /api/tournaments/:id': {
      body: aTournament({ status: 'NOT_STARTED', numberOfTeams: 0, clubs: [] }),
    },
    'PATCH /api/tournaments/:id/teams': { body: [] },
    'POST /api/organizers': { body: {} },
  });
  await signedIn();
  await showLoaded(<TournamentClubs />, {
    at: '/tournaments/id/tournament-1/clubs',
    path: '/tournaments/id/:id/clubs',
  });
}

const lines = () => screen.findByLabelText('Zeilen aus der Tabelle');
const shortName = () => screen.findByLabelText('Kurzname, Zeile 2');

/** Pastes a table and gives a club another short name. */
async function correct() {
  await open();
  fireEvent.paste(await lines(), { clipboardData: { getData: () => PASTED } });
  fireEvent.change(await shortName(), { target: { value: 'Rote' } });
  fireEvent.blur(await shortName());
}

test('a corrected table survives a reload, and the way back', async () => {
  await correct();
  cleanup();
  await open();
  expect(await shortName()).toHaveValue('Rote');
});

test('so it does the end of the session, and signing in again', async () => {
  await correct();
  act(() => {
    keptUserId.forget();
    changeSession({ activeAuthStatus: false, hasExpired: true });
  });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  cleanup();
  await open();
  expect(await shortName()).toHaveValue('Rote');
});

test('once its clubs are there the table is forgotten', async () => {
  await correct();
  await userEvent.click(screen.getByRole('button', { name: '2 Vereine übernehmen' }));
  await waitFor(() => expect(screen.getByText('another page')).toBeVisible());
  cleanup();
  await open();
  expect(await lines()).toBeVisible();
});

test('a phone, too, can begin anew', async () => {
  await correct();
  await userEvent.click(screen.getByRole('button', { name: 'Neu einfügen' }));
  expect(await lines()).toBeVisible();
  cleanup();
  await open();
  expect(await lines()).toBeVisible();
});

test.each([
  '{"rows":[[1]],"kinds":["club"],"head":0}',
  '{"rows":[],"kinds":["gone"],"head":0}',
  '{',
])('what is no table is none: %s', async (stored) => {
  sessionStorage.setItem('clubs:tournament-1', stored);
  await open();
  expect(await lines()).toBeVisible();
});
