import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { Notice } from './Notice';
import { Status } from './Status';

const SOURCES = import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** They stand as long as their page and are empty until there is something to say, or hold back the words themselves. */
const STAND_BEFORE = [
  'Messages',
  'OfflineStrip',
  'StickyAction',
  'RoundBar',
  'DayInShort',
  'RoundPager',
  'Status',
];

/** What is left for those who listen. */
const heard = () => {
  const place = screen.getByRole('status').cloneNode(true) as HTMLElement;
  place.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
  return place.textContent;
};

/** A question, and the tap that asks another one. */
function Questions() {
  const [question, ask] = useState('Wer sitzt aus?');
  return (
    <>
      <Status>{question}</Status>
      <button onClick={() => ask('Wer ist wieder da?')}>Weiter</button>
    </>
  );
}

test('all see the words at once, and they come into a place that is known already', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<Questions />);
  const place = screen.getByRole('status');
  const words = screen.getByText('Wer sitzt aus?');
  expect(words).toBeVisible();
  expect(heard()).toBe('');
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('status')).toBe(place);
  expect(words).toBeVisible();
  expect(heard()).toBe('Wer sitzt aus?');
  fireEvent.click(screen.getByRole('button'));
  expect(heard()).toBe('Wer ist wieder da?');
});

test('no other status comes up together with its words', () => {
  const status = /role=("status"|\{[^}]*'status')|aria-live/;
  const where = Object.entries(SOURCES)
    .filter(([, source]) => status.test(source))
    .map(([path]) => path.replace(/.*\/|\.tsx$/g, ''));
  expect(where.filter((name) => !STAND_BEFORE.includes(name))).toEqual([]);
});

test('a notice is read where it stands, and only what failed interrupts', () => {
  show(<Notice tone="waiting">Etwa 6 Minuten später.</Notice>);
  expect(screen.getByRole('note')).toHaveTextContent('Etwa 6 Minuten später.');
  show(<Notice tone="stop">Nicht gespeichert.</Notice>);
  expect(screen.getByRole('alert')).toHaveTextContent('Nicht gespeichert.');
});
