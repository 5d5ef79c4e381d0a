import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { aMatch, aRound, aSide } from '@/testing/tournament';
import { DataAge } from './DataAge';
import { PausingNote } from './PausingNote';
import { VisitorBoard } from './VisitorBoard';

const round = aRound([
  aMatch(1, { home: aSide('Gelb', 1), away: aSide('Blau', 2) }),
  aMatch(2, { home: aSide('Rot', 1), away: aSide('Gelb', 2), resultHomeSquad: 'DRAW' }),
]);

function showBoard(ownClub?: string) {
  const onOwnClub = vi.fn();
  show(
    <VisitorBoard
      round={round}
      clubs={['Rot', 'Blau', 'Gelb']}
      clubIndexOf={() => 0}
      ownClub={ownClub}
      onOwnClub={onOwnClub}
    />,
  );
  return onOwnClub;
}

test('without a club all games of the round are listed, and none can be changed', () => {
  showBoard();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /gewinnt/ })).not.toBeInTheDocument();
});

test('the games of one’s own club come first and large, its side at the front', () => {
  showBoard('Blau');
  expect(screen.getByRole('heading', { name: 'Jetzt' })).toBeVisible();
  expect(screen.getByText('Blau 2').compareDocumentPosition(screen.getByText('Gelb 1'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a club is chosen with a tap and let go with a second one', async () => {
  const onOwnClub = showBoard('Blau');
  await userEvent.click(screen.getByRole('button', { name: 'Rot' }));
  expect(onOwnClub).toHaveBeenLastCalledWith('Rot');
  await userEvent.click(screen.getByRole('button', { name: 'Blau' }));
  expect(onOwnClub).toHaveBeenLastCalledWith(undefined);
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

test('who pauses is said, with advice for the organiser alone', () => {
  show(<PausingNote teams={['Rot 3']} withAdvice />);
  expect(screen.getByText('Rot 3')).toBeVisible();
  expect(screen.getByText(/zum Beispiel aus Wechselkindern/)).toBeVisible();
});
