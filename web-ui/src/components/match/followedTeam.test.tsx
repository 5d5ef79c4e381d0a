import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeSettings } from '@/settings/settings';
import { show } from '@/testing/render';
import { aMatch, aSide, aTeam } from '@/testing/tournament';
import { useTournamentPages } from '../shell/useTournamentPages';
import { TournamentTabs } from '../shell/TournamentTabs';
import { involvesFollowed, isFollowedTeam } from './followedTeam';
import { useFollowedTeam } from './useFollowedTeam';

const merged = aMatch(1, { home: aSide('Rot', 1, 3), away: aSide('Blau', 1, 2) });

test('a club plays in every match of its teams, a team in its own alone', () => {
  expect(involvesFollowed(merged, { club: 'Rot' })).toBe(true);
  expect(involvesFollowed(merged, { club: 'Rot', teamId: 'Rot-3' })).toBe(true);
  expect(involvesFollowed(merged, { club: 'Rot', teamId: 'Rot-2' })).toBe(false);
  expect(involvesFollowed(merged, undefined)).toBe(false);
});

test('both clubs of a side that play together are followed', () => {
  const home = { ...aSide('Rot', 1), partnerClubNickName: 'Gelb' };
  expect(involvesFollowed(aMatch(1, { home }), { club: 'Gelb' })).toBe(true);
  expect(involvesFollowed(merged, { club: 'Gelb' })).toBe(false);
});

test('of a chosen team only its own row stands out', () => {
  expect(isFollowedTeam(aTeam('Rot', 2), { club: 'Rot' })).toBe(true);
  expect(isFollowedTeam(aTeam('Rot', 2), { club: 'Rot', teamId: 'Rot-1' })).toBe(false);
});

function Page() {
  const { followed, choose } = useFollowedTeam([aTeam('Rot', 1), aTeam('Rot', 2)]);
  return (
    <>
      <p>{followed ? `${followed.club} ${followed.teamId ?? 'all'}` : 'nobody'}</p>
      <button type="button" onClick={() => choose({ club: 'Rot', teamId: 'Rot-2' })}>
        choose
      </button>
      <TournamentTabs pages={useTournamentPages({ tournamentId: 't' })} />
    </>
  );
}

test('the link keeps the team, from page to page too', async () => {
  show(<Page />, { at: '/?club=Rot&team=Rot-1&view=results' });
  expect(screen.getByText('Rot Rot-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'choose' }));
  expect(screen.getByText('Rot Rot-2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Übersicht' })).toHaveAttribute(
    'href',
    '/tournaments/id/t/table?club=Rot&team=Rot-2',
  );
});

test('the language that the link asks for goes along until another is chosen', () => {
  changeSettings({ language: 'en' });
  show(<Page />, { at: '/?lang=en&club=Rot' });
  const tab = screen.getByRole('link', { name: 'Übersicht' });
  expect(tab).toHaveAttribute('href', '/tournaments/id/t/table?club=Rot&lang=en');
  act(() => changeSettings({ language: 'de' }));
  expect(tab).toHaveAttribute('href', '/tournaments/id/t/table?club=Rot');
});

test('a team that has left the tournament is nobody’s', () => {
  show(<Page />, { at: '/?club=Rosa&team=Rosa-1' });
  expect(screen.getByText('nobody')).toBeVisible();
});
