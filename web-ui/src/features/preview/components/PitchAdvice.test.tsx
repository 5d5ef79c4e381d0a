import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { previewQuery } from '@/api/queries';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { aPreview, NOTHING_REPEATED } from '@/testing/preview';
import { PitchAdvice } from './PitchAdvice';

const PITCHES = { classic: 1, funino: 3 };

/** Shows the advice on a field that comes to so much now, and to nothing with one more pitch. */
function open(rematches: number, repeatedPartners: number) {
  const hint = {
    kind: 'PITCHES' as const,
    rounds: 8,
    changes: [],
    pitches: PITCHES,
    after: NOTHING_REPEATED,
  };
  const body = aPreview({
    rematches: { value: rematches, bound: rematches },
    repeatedPartners: { value: repeatedPartners, bound: repeatedPartners },
    hints: [hint],
  });
  fakeServer({ 'GET /api/tournaments/:id/preview': { body } });
  const onTake = vi.fn();
  show(
    <>
      <PitchAdvice tournament={aTournament()} onTake={onTake} />
      <Answered />
    </>,
  );
  return onTake;
}

/** Says when the advice knows what it needs. */
function Answered() {
  const { data } = useQuery(previewQuery(aTournament().tournamentId));
  return data && <p>answered</p>;
}

test.each([
  [4, 'Ein Funino-Feld mehr kann 4 Wiedersehen ersparen.'],
  [1, 'Ein Funino-Feld mehr kann ein Wiedersehen ersparen.'],
])('of what a pitch saves only rematches are called rematches: %i', async (rematches, words) => {
  const onTake = open(rematches, 2);
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Feld dazunehmen' }));
  expect(onTake).toHaveBeenCalledWith(PITCHES);
});

test('a pitch that saves no rematch is not advised', async () => {
  open(0, 4);
  expect(await screen.findByText('answered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Feld dazunehmen' })).not.toBeInTheDocument();
});
