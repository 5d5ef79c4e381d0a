import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aMatch, aRound, aTeam } from '@/testing/tournament';
import { entered } from '../outbox/useOutbox';
import { DataAge } from './DataAge';
import { PausingNote } from './PausingNote';
import { RoundProgress } from './RoundProgress';

test.each([
  [0, 'gerade eben'],
  [12_000, 'vor 12 Sekunden'],
  [60_000, 'vor 1 Minute'],
  [300_000, 'vor 5 Minuten'],
])('data of %i ms says its age', (age, words) => {
  show(<DataAge updatedAt={Date.now() - age} />);
  expect(screen.getByText(`Stand: ${words}. Nur ansehen.`)).toBeVisible();
});

test('data of an hour ago say of which day they are', () => {
  show(<DataAge updatedAt={Date.parse('2026-11-20T13:05:00Z')} />);
  expect(screen.getByText('Stand: Fr., 20.11.2026, 14:05 Uhr. Nur ansehen.')).toBeVisible();
});

test.each([
  [1, 'Eingetragen'],
  [3, 'Alle 3 eingetragen'],
])('a round of %i with all results says so', (pitches, words) => {
  const matches = [1, 2, 3]
    .slice(0, pitches)
    .map((pitch) => entered(aMatch(pitch, { resultHomeSquad: 'WIN' }), []));
  show(<RoundProgress matches={matches} />);
  const [line] = screen.getAllByRole('paragraph');
  expect(line).toHaveTextContent(words);
});

test('who pauses is said; a tap of the organiser tells how to avoid it', async () => {
  const team = aTeam('Rot', 3);
  const round = aRound([], { pausing: [team.teamId] });
  show(<PausingNote round={round} teams={[team]} withAdvice />);
  expect(screen.getByText('Rot 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rot 3 pausiert' }));
  expect(screen.getByText(/zum Beispiel aus Wechselkindern/)).toBeVisible();
});
