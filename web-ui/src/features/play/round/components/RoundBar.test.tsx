import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { show } from '@/testing/render';
import { RoundBar } from './RoundBar';

/** The bar of a complete round, whose last result was just tapped. */
function Tapped() {
  const [isTapped, setTapped] = useState(false);
  const strip = (
    <UndoStrip tap="1" onUndo={() => setTapped(false)}>
      Feld 1: Rot 1 gewinnt
    </UndoStrip>
  );
  return (
    <RoundBar
      readiness={{ kind: 'READY' }}
      notice={isTapped ? strip : undefined}
      ready="Alle Ergebnisse sind da."
      action="Runde 1 bestätigen"
      onAct={() => setTapped(true)}
    />
  );
}

test('what a tap did is heard, and then how the round stands: their place was there before them', async () => {
  show(<Tapped />);
  const status = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Runde 1 bestätigen' }));
  expect(status).toHaveTextContent('Feld 1: Rot 1 gewinnt');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(status).toHaveTextContent('Alle Ergebnisse sind da.');
  expect(status).toBeInTheDocument();
});
