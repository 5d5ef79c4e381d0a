import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Result } from '@/api/types';
import { show } from '@/testing/render';
import { aMatch } from '@/testing/tournament';
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
