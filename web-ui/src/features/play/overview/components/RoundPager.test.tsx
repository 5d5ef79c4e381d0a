import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { RoundPager } from './RoundPager';

test('leafing ends at the last round, and a keyboard stays on the arrow', async () => {
  function Rounds() {
    const [round, setRound] = useState(1);
    return <RoundPager round={round} last={2} onChange={setRound} />;
  }
  show(<Rounds />);
  const next = screen.getByRole('button', { name: 'Nächste Runde' });
  await userEvent.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(next).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Runde 2' })).toBeVisible();
});
