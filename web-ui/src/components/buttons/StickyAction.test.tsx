import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { StickyAction } from './StickyAction';

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
