import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Team, Tournament } from '@/api/types';
import { show, showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aRow, aTeam, aTournament } from '@/testing/tournament';
import { Leaderboard } from './Leaderboard';
import { RoundResults } from './RoundResults';

const PATH = 'GET /api/tournaments/:id/leaderboard';

async function showTable(tournament: Tournament, onTeam: (team: Team) => void = () => undefined) {
  await showLoaded(
    <Suspense>
      <Leaderboard tournament={tournament} followed={{ club: 'Blau' }} onTeam={onTeam} />
    </Suspense>,
  );
}

test('equal points share a rank, and the own club stands out', async () => {
  fakeServer({
    [PATH]: {
      body: [
        aRow(aTeam('Rot', 1)),
        aRow(aTeam('Blau', 1)),
        aRow(aTeam('Rot', 2), { rank: 3, points: 1 }),
      ],
    },
  });
  await showTable(aTournament());
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  expect(second).toHaveAttribute('data-followed');
  expect(third).toHaveTextContent('3');
  expect(screen.getByText(/Turniersieger gibt es nicht/)).toBeVisible();
});

test('the whole row of a team leads to its sheet, for the keyboard by a button', async () => {
  const onTeam = vi.fn();
  const rot = aTeam('Rot', 1);
  fakeServer({ [PATH]: { body: [aRow(rot)] } });
  await showTable(aTournament(), onTeam);
  await userEvent.click((await screen.findAllByRole('cell'))[1] as HTMLElement);
  expect(onTeam).toHaveBeenCalledExactlyOnceWith(rot);
  screen.getByRole('button', { name: /Rot 1/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onTeam).toHaveBeenCalledTimes(2);
});

test('before the first confirmed round there is no table', async () => {
  fakeServer({ [PATH]: { body: [aRow(aTeam('Rot', 1), { matchesPlayed: 0 })] } });
  await showTable(aTournament());
  expect(await screen.findByText('Noch keine bestätigte Runde')).toBeVisible();
});

test('a tournament that ended without a confirmed round promises none', async () => {
  fakeServer({ [PATH]: { body: [aRow(aTeam('Rot', 1), { matchesPlayed: 0 })] } });
  await showTable(aTournament({ status: 'FINISHED', currentRound: 0 }));
  expect(await screen.findByText(/beendet worden, bevor/)).toBeVisible();
  expect(screen.queryByText(/Sobald/)).not.toBeInTheDocument();
});

test('a tournament that was cancelled announces nothing', async () => {
  fakeServer({ [PATH]: { body: [] } });
  await showTable(aTournament({ status: 'CANCELLED', currentRound: 0 }));
  expect(
    await screen.findByText('Das Turnier am Sa., 21.11.2026 findet nicht statt.'),
  ).toBeVisible();
  expect(screen.queryByText(/Sobald/)).not.toBeInTheDocument();
});

describe('a hidden table', () => {
  const hiddenRows = { body: [aRow(aTeam('Rot', 1), { rank: null, points: null })] };

  test('shows visitors games instead of ranks, and says why', async () => {
    fakeServer({ [PATH]: hiddenRows });
    await showTable(aTournament({ isOwner: false, leaderboardVisibility: 'NEVER' }));
    expect(await screen.findByText(/So sehen es die Regeln der F-Jugend vor/)).toBeVisible();
    expect(screen.queryByText('Platz')).not.toBeInTheDocument();
  });

  test('is open to visitors at the end where the organiser wants it so', async () => {
    fakeServer({ [PATH]: { body: [aRow(aTeam('Rot', 1))] } });
    await showTable(
      aTournament({ isOwner: false, leaderboardVisibility: 'AT_END', status: 'FINISHED' }),
    );
    expect(await screen.findByText('Platz')).toBeVisible();
  });

  test('is shown to the owner, who is told that visitors do not see it', async () => {
    fakeServer({ [PATH]: { body: [aRow(aTeam('Rot', 1))] } });
    await showTable(aTournament({ leaderboardVisibility: 'NEVER' }));
    expect(await screen.findByText(/Besucher sehen die Tabelle zurzeit nicht/)).toBeVisible();
  });
});

test('results are leafed through round by round', async () => {
  fakeServer({
    'GET /api/tournaments/:id/rounds/:round': {
      body: aRound([aMatch(1, { resultHomeSquad: 'WIN' })], { round: 2, state: 'CONFIRMED' }),
    },
  });
  const onRound = vi.fn();
  show(<RoundResults below={() => null} tournament={aTournament()} round={2} onRound={onRound} />);
  expect(await screen.findByText('Rot 1 hat gewonnen')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vorherige Runde' }));
  expect(onRound).toHaveBeenCalledWith(1);
  expect(screen.getByRole('link', { name: 'Ergebnisse dieser Runde ändern' })).toHaveAttribute(
    'href',
    '/tournaments/id/tournament-1/round?round=2',
  );
});
