import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSettings } from '@/settings/settings';
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
function open(
  now: typeof PROVEN,
  then: typeof PROVEN,
  formats = { now: 8, then: 8 },
  wanted = ONE_MORE,
) {
  const received = fakeServer({
    'GET /api/tournaments/:id/preview': ({ url }) => {
      const isThen = new URL(url).searchParams.get('classicPitches') === '3';
      const known = isThen ? then : now;
      const formatDeviation = { value: isThen ? formats.then : formats.now, bound: 0 };
      return { body: aPreview({ rematches: known, repeatedPartners: known, formatDeviation }) };
    },
  });
  show(<PitchCosts tournament={aTournament()} built={BUILT} wanted={wanted} />);
  return received;
}

test('what is proven is said as the least', async () => {
  open(PROVEN, BETTER);
  const rematches = await screen.findByText('mindestens 8 Wiedersehen mit demselben Gegner');
  expect(rematches.parentElement).toHaveTextContent(/\(jetzt 11\)$/);
  expect(
    screen.getByText('mindestens 8-mal dieselben zwei Teams noch einmal zusammen'),
  ).toBeVisible();
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
    screen.getByText(`bei guter Planung ${count}-mal dieselben zwei Teams noch einmal zusammen`),
  ).toBeVisible();
  expect(screen.queryByText(/mindestens/)).not.toBeInTheDocument();
});

test('English counts the same repetitions', async () => {
  changeSettings({ language: 'en' });
  open(PROVEN, BETTER);
  expect(await screen.findByText('the same two teams merged again at least 8 times')).toBeVisible();
});

test('of formats it is told only how they change', async () => {
  open(PROVEN, PROVEN, { now: 8, then: 0 });
  const card = (await screen.findByText('Was das ändert')).parentElement;
  expect(card).toHaveTextContent(
    'Was das ändertFunino und Klassisch verteilen sich gleichmäßiger.',
  );
});

test('nothing is told where nothing changes', async () => {
  const received = open(PROVEN, PROVEN);
  await waitFor(() => expect(received).toHaveLength(2));
  expect(screen.queryByText('Was das ändert')).not.toBeInTheDocument();
});

test('of what is built it asks as the page below does', async () => {
  const received = open(PROVEN, PROVEN, undefined, BUILT);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received.map(({ query }) => query.get('classicPitches'))).toEqual([null]);
});
