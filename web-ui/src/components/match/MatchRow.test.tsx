import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Result } from '@/api/types';
import { show } from '@/testing/render';
import { aMatch } from '@/testing/tournament';
import { MatchHeading } from './MatchHeading';
import { MatchRow } from './MatchRow';

test.each<[sign: string, result: Result | null]>([
  ['=', 'DRAW'],
  ['–', 'WIN'],
  ['–', 'LOSS'],
  ['–', null],
])('%s stands between the sides of a %s', (sign, resultHomeSquad) => {
  const match = aMatch(1, { resultHomeSquad });
  show(<MatchRow match={match} highlighted={false} detail={() => null} />);
  expect(screen.getByText(/^[=–]$/)).toHaveTextContent(sign);
});

const ON_CLASSIC = aMatch(1, { gameType: 'FUNINO', pitch: { number: 1, gameType: 'CLASSIC' } });

test('a Funino match on a classic pitch says so when it is unfolded', async () => {
  show(<MatchRow match={ON_CLASSIC} highlighted={false} detail={() => null} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Funino auf klassischem Feld')).toBeVisible();
});

test('where little fits, the heading of a Funino match on a classic pitch asks for the mini-goals', () => {
  show(<MatchHeading match={ON_CLASSIC} />);
  expect(screen.getByText('Funino auf klassischem Feld')).toBeVisible();
  expect(screen.getByText('+ Minitore')).toBeVisible();
});
