import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aRound, aTeam } from '@/testing/tournament';
import { DataAge } from './DataAge';
import { PausingNote } from './PausingNote';

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
  expect(screen.getByText('Stand: Fr., 20.11.2026, 14:05. Nur ansehen.')).toBeVisible();
});

test('who pauses is said; a tap of the organiser tells how to avoid it', async () => {
  const team = aTeam('Rot', 3);
  const round = aRound([], { pausing: [team.teamId] });
  show(<PausingNote round={round} teams={[team]} withAdvice />);
  expect(screen.getByText('Rot 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rot 3 pausiert' }));
  expect(screen.getByText(/zum Beispiel aus Wechselkindern/)).toBeVisible();
});
