import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { PitchCosts } from './PitchCosts';

const BUILT = { classic: 2, funino: 4 };
const ONE_MORE = { classic: 3, funino: 4 };
const PROVEN = { value: 11, bound: 11 };
const BETTER = { value: 8, bound: 8 };
const UNPROVEN = { value: 16, bound: 8 };

/** Shows what one more classic pitch does to rematches and partners. */
function open(now: typeof PROVEN, then: typeof PROVEN) {
  fakeServer({
    'GET /api/tournaments/:id/preview': ({ url }) => {
      const known = new URL(url).searchParams.get('classicPitches') === '3' ? then : now;
      return { body: aPreview({ rematches: known, repeatedPartners: known }) };
    },
  });
  show(<PitchCosts tournament={aTournament()} built={BUILT} wanted={ONE_MORE} />);
}

test('what is proven is said as the least', async () => {
  open(PROVEN, BETTER);
  const rematches = await screen.findByText('mindestens 8 Wiedersehen mit demselben Gegner');
  expect(rematches.parentElement).toHaveTextContent(/\(jetzt 11\)$/);
  expect(screen.getByText('mindestens 8-mal dieselben zwei Teams zusammen')).toBeVisible();
});

test.each([
  ['now', UNPROVEN, BETTER, 8],
  ['then', PROVEN, UNPROVEN, 16],
] as const)('what is not proven %s is not said as the least', async (_, now, then, count) => {
  open(now, then);
  expect(
    await screen.findByText(`bei guter Planung ${count} Wiedersehen mit demselben Gegner`),
  ).toBeVisible();
  expect(
    screen.getByText(`bei guter Planung ${count}-mal dieselben zwei Teams zusammen`),
  ).toBeVisible();
  expect(screen.queryByText(/mindestens/)).not.toBeInTheDocument();
});
