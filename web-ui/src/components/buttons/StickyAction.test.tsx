import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Verdict } from '../surfaces/Verdict';
import { StickyAction } from './StickyAction';
import { UndoStrip } from './UndoStrip';

test('it acts', async () => {
  let acts = 0;
  show(<StickyAction onAct={() => (acts += 1)}>Runde berechnen</StickyAction>);
  await userEvent.click(screen.getByRole('button', { name: 'Runde berechnen' }));
  expect(acts).toBe(1);
});

test('with a reason it is disabled', () => {
  show(<StickyAction reason="Es fehlt noch Feld 4.">Runde berechnen</StickyAction>);
  expect(screen.getByRole('button', { name: 'Runde berechnen' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Es fehlt noch Feld 4.');
});

/** A bar that says what is to be thought of the field, and what the last tap did. */
function Setup() {
  const [isTapped, setTapped] = useState(false);
  const strip = (
    <UndoStrip tap="1" onUndo={() => setTapped(false)}>
      SV Rot ist weg.
    </UndoStrip>
  );
  return (
    <StickyAction
      notice={isTapped ? strip : <Verdict isGood>Passt gut.</Verdict>}
      onAct={() => setTapped(true)}
    >
      Entfernen
    </StickyAction>
  );
}

test('what a tap did is heard: its place was there before it', async () => {
  show(<Setup />);
  const place = screen.getByText('Passt gut.').closest('[aria-live]');
  await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(screen.getByText('SV Rot ist weg.').closest('[aria-live]')).toBe(place);
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(screen.getByText('Passt gut.').closest('[aria-live]')).toBe(place);
});

test('messages learn where the bar begins, also after scrolling', () => {
  const { style } = document.documentElement;
  const { unmount } = show(<StickyAction>Runde berechnen</StickyAction>);
  const bar = screen.getByRole('button').parentElement?.parentElement as HTMLElement;
  bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 150, 390, 80);
  fireEvent.scroll(window);
  expect(style.getPropertyValue('--action-top')).toBe('150px');
  unmount();
  expect(style.getPropertyValue('--action-top')).toBe('');
});
