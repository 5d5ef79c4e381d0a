import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Club } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { CompanySheet } from './CompanySheet';

const aClub = (nickName: string): Club => ({
  clubId: nickName,
  club: `SV ${nickName}`,
  nickName,
  color: { fill: 'RED', ring: null },
  joinsWith: null,
  teams: [],
  looksLike: [],
});

test('a club that has joined another one meanwhile is no partner any more', async () => {
  fakeServer({
    'PATCH /api/tournaments/tournament-1/clubs/Rot': {
      status: 409,
      body: { reason: 'JOINED_ALREADY', message: '' },
    },
  });
  const clubs = [aClub('Rot'), aClub('Blau')] as const;
  await showLazy(
    <CompanySheet
      opened
      onClose={() => undefined}
      tournamentId="tournament-1"
      club={clubs[0]}
      clubs={clubs}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Blau/ }));
  expect(
    await screen.findByText('Einer der beiden Vereine spielt schon mit einem anderen zusammen.'),
  ).toBeVisible();
});
