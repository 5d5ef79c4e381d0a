import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { aMatch, aRow, aTeam } from '@/testing/tournament';
import { Board } from './Board';

afterEach(() => vi.useRealTimers());

function showBoard(change: Partial<Parameters<typeof Board>[0]> = {}) {
  const onLeave = vi.fn();
  const onView = vi.fn();
  show(
    <Board
      name="Herbstturnier"
      title="Runde 3 von 8"
      matches={[aMatch(2), aMatch(1)]}
      rows={[aRow(aTeam('Gelb', 7))]}
      pausing={['Rot 3']}
      clock={<p role="timer">4:12</p>}
      view="all"
      onView={onView}
      onLeave={onLeave}
      {...change}
    />,
  );
  return { onLeave, onView };
}

test('the round stands there pitch by pitch, with the clock and who pauses', () => {
  showBoard();
  const matches = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(matches[0]).toMatch(/^Feld 1: /);
  expect(matches[1]).toMatch(/^Feld 2: /);
  expect(screen.getByRole('timer')).toHaveTextContent('4:12');
  expect(screen.getByText('Pause: Rot 3')).toBeVisible();
});

test('it turns to the table by itself, and back', () => {
  vi.useFakeTimers();
  showBoard();
  expect(screen.queryByText('Gelb 7')).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(12_000));
  expect(screen.getByText('Gelb 7')).toBeVisible();
  expect(screen.queryByText('Rot 1')).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(12_000));
  expect(screen.getByText('Rot 1')).toBeVisible();
});

test('long names get smaller letters in the table, too', () => {
  showBoard({ matches: [], rows: [aRow(aTeam('Oberhaunstetten-Nord', 2))] });
  expect(screen.getByText('Oberhaunstetten-Nord 2')).toHaveAttribute('data-length', 'long');
});

test('a page that is held stays', () => {
  vi.useFakeTimers();
  showBoard();
  act(() => screen.getByRole('button', { name: 'Anhalten' }).click());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Rot 1')).toBeVisible();
});

test('without a table there is one page, and nothing to hold', () => {
  showBoard({ rows: [] });
  expect(screen.queryByRole('button', { name: 'Anhalten' })).not.toBeInTheDocument();
});

test('one key leaves it, and one tap', async () => {
  const { onLeave } = showBoard();
  await userEvent.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
  expect(onLeave).toHaveBeenCalledTimes(2);
});

test('the clock can have the screen to itself', async () => {
  const { onView } = showBoard({ view: 'clock' });
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }));
  expect(onView).toHaveBeenCalledWith('all');
});
