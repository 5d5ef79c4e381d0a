import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Result } from '@/api/types';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { show } from '@/testing/render';
import { aMatch, aRound, aSide, aTeam } from '@/testing/tournament';
import { DataAge } from './DataAge';
import { PausingNote } from './PausingNote';
import { VisitorBoard } from './VisitorBoard';

const round = aRound([
  aMatch(1, { home: aSide('Gelb', 1), away: aSide('Blau', 2) }),
  aMatch(2, { home: aSide('Rot', 1), away: aSide('Gelb', 2), resultHomeSquad: 'DRAW' }),
]);

const teams = [
  aTeam('Rot', 1),
  aTeam('Blau', 2),
  aTeam('Gelb', 1),
  aTeam('Gelb', 2),
  aTeam('Rot', 9, { withdrawn: true }),
  aTeam('Grau', 1, { withdrawn: true }),
];

function showBoard(followed?: FollowedTeam, pausing: string[] = []) {
  const onFollow = vi.fn();
  show(
    <VisitorBoard
      round={{ ...round, pausing }}
      teams={teams}
      followed={followed}
      onFollow={onFollow}
    />,
  );
  return onFollow;
}

test('without a club all games of the round are listed, and none can be changed', () => {
  showBoard();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /gewinnt/ })).not.toBeInTheDocument();
});

const change = () => userEvent.click(screen.getByRole('button', { name: 'ändern' }));

test('one’s own club comes first on a card, its side at the front, then all games', () => {
  showBoard({ club: 'Blau' });
  expect(screen.getByText('Jetzt')).toBeVisible();
  const names = screen
    .getAllByText(/^(Blau|Gelb|Rot)( \d)?$/)
    .map((name) => name.textContent.split(/\s/)[0]);
  expect(names.slice(0, 5)).toEqual(['Mein', 'Blau', 'Gelb', 'Gelb', 'Blau']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('before the kick-off its time stands there, and afterwards what comes next', () => {
  show(
    <VisitorBoard
      round={{ ...round, kickOff: '2026-11-21T10:22:00+01:00' }}
      teams={teams}
      followed={{ club: 'Blau' }}
      onFollow={vi.fn()}
      isOn={false}
      next={{ round: 4, kickOff: 'ca. 11:00 Uhr' }}
    />,
  );
  expect(screen.getByText('10:22 Uhr ·')).toBeVisible();
  expect(screen.getByText('Danach: Runde 4, ca. 11:00 Uhr.')).toBeVisible();
});

test('a club is chosen with a tap and let go with a second one', async () => {
  const onFollow = showBoard({ club: 'Blau' });
  await change();
  await userEvent.click(screen.getByRole('button', { name: 'Rot' }));
  expect(onFollow).toHaveBeenLastCalledWith({ club: 'Rot' });
  await userEvent.click(screen.getByRole('button', { name: 'Blau' }));
  expect(onFollow).toHaveBeenLastCalledWith(undefined);
});

test('a single team is chosen from those of the club, and its game alone comes first', async () => {
  const onFollow = showBoard({ club: 'Gelb' });
  await change();
  await userEvent.click(screen.getByRole('button', { name: 'Gelb 2' }));
  expect(onFollow).toHaveBeenLastCalledWith({ club: 'Gelb', teamId: 'Gelb-2' });
});

test('of a chosen team only its own game is set apart', async () => {
  const onFollow = showBoard({ club: 'Gelb', teamId: 'Gelb-2' });
  expect(screen.getAllByText('Gespielt')).toHaveLength(1);
  await change();
  expect(screen.getByRole('button', { name: 'Gelb 2' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Alle Teams' }));
  expect(onFollow).toHaveBeenLastCalledWith({ club: 'Gelb' });
});

test('a chosen team that pauses is told so', () => {
  showBoard({ club: 'Gelb', teamId: 'Gelb-2' }, ['Gelb-2']);
  expect(screen.getByText('Gelb 2 pausiert in dieser Runde.')).toBeVisible();
});

test('whoever follows a club is told which of its teams pause', () => {
  showBoard({ club: 'Gelb' }, ['Gelb-2']);
  expect(screen.getByText('Gelb 2 pausiert in dieser Runde.')).toBeVisible();
});

test('of a club that plays one is not told who has left, of one that has left one is', () => {
  showBoard({ club: 'Rot' });
  expect(screen.queryByText(/ist ausgeschieden/)).not.toBeInTheDocument();
  cleanup();
  showBoard({ club: 'Grau' });
  expect(screen.getByText('Grau 1 ist ausgeschieden.')).toBeVisible();
});

test('a chosen team that has withdrawn is told so', () => {
  showBoard({ club: 'Rot', teamId: 'Rot-9' });
  expect(screen.getByText('Rot 9 ist ausgeschieden.')).toBeVisible();
});

test.each([
  [0, 'gerade eben'],
  [12_000, 'vor 12 Sekunden'],
  [60_000, 'vor 1 Minute'],
  [300_000, 'vor 5 Minuten'],
])('data of %i ms says its age', (age, words) => {
  show(<DataAge updatedAt={Date.now() - age} />);
  expect(screen.getByText(`Stand: ${words}. Nur ansehen.`)).toBeVisible();
});

test('who pauses is said; a tap of the organiser tells how to avoid it', async () => {
  show(<PausingNote teams={[aTeam('Rot', 3)]} withAdvice />);
  expect(screen.getByText('Rot 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Warum pausiert Rot 3?' }));
  expect(screen.getByText(/zum Beispiel aus Wechselkindern/)).toBeVisible();
});

test('the games of a club that are still to play come first, by pitch, and a draw is an equals sign', () => {
  const match = (pitch: number, club: string, resultHomeSquad: Result | null = null) =>
    aMatch(pitch, { home: aSide('Gelb', pitch), away: aSide(club, 1), resultHomeSquad });
  show(
    <VisitorBoard
      round={aRound([
        match(4, 'Rot'),
        match(1, 'Grau', 'DRAW'),
        match(3, 'Blau'),
        match(2, 'Lila', 'WIN'),
      ])}
      teams={[1, 2, 3, 4].map((number) => aTeam('Gelb', number))}
      followed={{ club: 'Gelb' }}
      onFollow={vi.fn()}
    />,
  );
  const card = screen.getByText('Mein Verein').closest('section') ?? document.body;
  const signs = within(card).getAllByText(/^(=|–|gegen)$/);
  expect(signs.map((sign) => sign.textContent)).toEqual(['gegen', 'gegen', '=', '–']);
  const pitches = within(card).getAllByText(/^Feld \d/);
  expect(pitches.map((pitch) => pitch.textContent?.match(/\d/)?.[0])).toEqual(['3', '4', '1', '2']);
});
