import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTeam, aTournament } from '@/testing/tournament';
import OwnerDialogs from './OwnerDialogs';

const nothing = () => undefined;

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
  expect(await screen.findByRole('button', { name: '6 Urkunden laden' })).toBeVisible();
});
