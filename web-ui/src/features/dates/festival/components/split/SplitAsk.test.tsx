import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { tapAt } from '@/testing/taps';
import type { Wish } from '@/features/dates/festival/wishes';
import { SplitAsk } from './SplitAsk';

const wish = (...names: string[]): Wish => ({
  kind: 'together',
  names,
  asked: { kind: 'KEEP_TOGETHER', teams: [] },
});

function Ask() {
  const [wishes, setWishes] = useState([wish('Rot', 'Blau'), wish('Gelb', 'Grün')]);
  return (
    <SplitAsk
      ask="swap"
      onAsk={() => undefined}
      wishes={wishes}
      onDrop={(dropped) => setWishes(wishes.filter((one) => one !== dropped))}
    />
  );
}

test('a second tap of a cold finger drops no wish that has moved up meanwhile', () => {
  show(<Ask />);
  const drop = () => screen.getAllByRole('button', { name: 'Streichen' })[0] as HTMLElement;
  tapAt(drop(), 1_000);
  tapAt(drop(), 1_200);
  expect(screen.getByText('Gelb und Grün spielen im selben Turnier.')).toBeVisible();
  tapAt(drop(), 3_000);
  expect(screen.queryByText(/spielen im selben Turnier/)).not.toBeInTheDocument();
});
