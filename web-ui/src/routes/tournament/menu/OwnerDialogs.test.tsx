import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { tournamentQuery } from '@/api/queries';
import type { Opening, Registration, Tournament } from '@/api/types';
import * as i18n from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { anOpening, aRegistration } from '@/testing/registration';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aReport, aTeam, aTournament } from '@/testing/tournament';
import OwnerDialogs, { type TournamentDialog } from './OwnerDialogs';

const nothing = () => undefined;

test.each<[TournamentDialog, Namespace[], string?]>([
  ['report', ['after-day'], 'Auswertung'],
  ['certificates', ['after-day'], 'Urkunden für die Kinder'],
  ['pitches', ['pitch-choice'], 'Felder'],
  ['journal', ['journal']],
  ['copy', ['series']],
  ['registration', ['registration']],
])('the sheet "%s" says that its words did not come, and the page stays', async (...row) => {
  const [dialog, missing, title] = row;
  vi.spyOn(i18n, 'areLoaded').mockImplementation((names) => {
    if (!names.some((one) => missing.includes(one))) return true;
    // As it is where the network did not bring them.
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.spyOn(console, 'error').mockImplementation(nothing);
  fakeServer({
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/report': { body: aReport() },
  });
  const onClose = vi.fn();
  const tournament = aTournament({ status: 'FINISHED' });
  await showLoaded(
    <>
      <p>Seite</p>
      <OwnerDialogs {...{ tournament, dialog, onClose }} onOpen={nothing} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Keine Verbindung/);
  expect(screen.getByText('Seite')).toBeVisible();
  expect(screen.queryByRole('dialog')?.textContent ?? undefined).toEqual(
    title && expect.stringMatching(new RegExp(`^${title}`)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a cancellation under way goes on saying who is mailed of it', async () => {
  const ahead = aTournament({ status: 'NOT_STARTED', date: '2099-11-21' });
  const cancelled = { ...ahead, status: 'CANCELLED' } as const;
  fakeServer({
    'GET /api/tournaments/:id/registration': { body: anOpening() },
    'GET /api/tournaments/:id': () => new Promise<never>(() => undefined),
    'PUT /api/tournaments/:id': { body: cancelled },
  });
  function Page() {
    const query = { ...tournamentQuery('tournament-1'), initialData: ahead, staleTime: Infinity };
    const { data } = useQuery(query);
    return (
      <>
        <p>{data.status}</p>
        <OwnerDialogs tournament={data} dialog="cancel" onOpen={nothing} onClose={nothing} />
      </>
    );
  }
  await showLoaded(<Page />);
  await screen.findByText(/bekommen eine Absage per E-Mail/);
  await userEvent.click(screen.getByRole('button', { name: 'Turnier absagen' }));
  await waitFor(() => expect(screen.getByText('CANCELLED')).toBeInTheDocument());
  expect(screen.getByText(/bekommen eine Absage per E-Mail/)).toBeVisible();
});

test('certificates are for the children of teams that stayed', async () => {
  const teams = [aTeam('Rot', 1), aTeam('Rot', 2, { withdrawn: true }), aTeam('Rot', 3)];
  const club = {
    clubId: 'Rot',
    club: 'SV Rot',
    nickName: 'Rot',
    color: { fill: 'RED', ring: null } as const,
    joinsWith: null,
    teams: teams.map(({ teamId }) => teamId),
    looksLike: [],
  };
  fakeServer({ 'GET /api/tournaments/:id/teams': { body: teams } });
  const tournament = aTournament({ status: 'FINISHED', clubs: [club] });
  await showLoaded(
    <OwnerDialogs
      tournament={tournament}
      dialog="certificates"
      onOpen={nothing}
      onClose={nothing}
    />,
  );
  expect(await screen.findByRole('button', { name: '6 Urkunden herunterladen' })).toBeVisible();
});

test.each<[string, Registration['state'], Partial<Opening>, Partial<Tournament>, boolean]>([
  ['as long as all find a place', 'NEW', {}, { numberOfTeams: 13 }, false],
  ['where clubs typed in have taken the places', 'NEW', {}, { numberOfTeams: 14 }, true],
  ['where who waits is one too many', 'WAITING', {}, { numberOfTeams: 14 }, true],
  ['where who waits would fit into a larger one', 'WAITING', {}, {}, false],
  ['where there are places for more', 'NEW', { most: 20 }, { numberOfTeams: 12 }, true],
  ['of clubs that are in', 'ACCEPTED', {}, { numberOfTeams: 16 }, false],
  [
    'after the start, when nothing is split any more',
    'WAITING',
    { most: 20 },
    { status: 'STARTED' },
    false,
  ],
])('the way to several tournaments: %s', async (_, state, opening, change, isOffered) => {
  fakeServer({
    'GET /api/tournaments/:id/registration': { body: anOpening(opening) },
    'GET /api/tournaments/:id/registrations': { body: [aRegistration({ state })] },
  });
  await showLoaded(
    <OwnerDialogs
      tournament={aTournament({ status: 'NOT_STARTED', ...change })}
      dialog="registration"
      onOpen={nothing}
      onClose={nothing}
    />,
  );
  expect(await screen.findByRole('heading', { name: /^TSV Gelb/ })).toBeVisible();
  const way = screen.queryAllByRole('button', { name: /^Mehr als 16 Teams\?/ });
  expect(way).toHaveLength(isOffered ? 1 : 0);
});
