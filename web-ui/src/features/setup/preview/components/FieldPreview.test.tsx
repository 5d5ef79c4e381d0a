import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aConfig, aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { FieldPreview } from './FieldPreview';

const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the plan of the day is told, and what each club plays', () => {
  show(<FieldPreview preview={aPreview()} tournament={aTournament()} plan={aConfig().plan} />);
  expect(
    screen.getByText(
      '8 Runden zu 7 Minuten, Ende gegen 11:34 Uhr. Bis zu 56 Min. Spielzeit je Kind.',
    ),
  ).toBeVisible();
  expect(cells(/^SV Rot/)).toEqual(['4', '4']);
});

test('a long day is no long play', () => {
  const plan = { ...aConfig().plan, warnings: ['TOO_LONG' as const] };
  show(<FieldPreview preview={aPreview()} tournament={aTournament()} plan={plan} />);
  expect(screen.queryByText(/sind viel/)).not.toBeInTheDocument();
});

const USUAL = {
  rematches: { p10: 3, p90: 7 },
  repeatedPartners: { p10: 0, p90: 0 },
  formatDeviation: { p10: 0, p90: 8 },
};
/** Of 8+2+2+2+2 with 6 rounds. */
const UNPROVEN = { value: 16, bound: 8 };

test('what cannot be avoided stands beside what is usual', () => {
  const usual = USUAL;
  const rematches = { value: 2, bound: 2 };
  show(
    <FieldPreview
      preview={aPreview({ rematches, usual, sameClubGames: 1 })}
      tournament={aTournament()}
    />,
  );
  expect(cells(/^Wiedersehen/)).toEqual(['2', '3–7']);
  expect(cells(/^Gleiche Partner/)).toEqual(['0', '0']);
  expect(cells(/^Spiele im eigenen Verein/)).toEqual(['1', '']);
});

test('at least is what is proven, not the best plan that was found', () => {
  const usual = { ...USUAL, rematches: { p10: 13, p90: 18 } };
  show(
    <FieldPreview preview={aPreview({ rematches: UNPROVEN, usual })} tournament={aTournament()} />,
  );
  expect(screen.getByRole('columnheader', { name: 'mindestens' })).toBeVisible();
  expect(cells(/^Wiedersehen/)).toEqual(['8', '13–18']);
});

test('where nothing is usual, the best plan that was found is not called the least', () => {
  show(<FieldPreview preview={aPreview({ rematches: UNPROVEN })} tournament={aTournament()} />);
  expect(screen.getByRole('columnheader', { name: 'bei guter Planung' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'mindestens' })).not.toBeInTheDocument();
  expect(cells(/^Wiedersehen/)).toEqual(['16']);
});

test('without simulated tournaments nothing is said to be usual', () => {
  show(<FieldPreview preview={aPreview()} tournament={aTournament()} />);
  expect(screen.getByRole('columnheader', { name: 'mindestens' })).toBeVisible();
  expect(cells(/^Wiedersehen/)).toEqual(['0']);
});
