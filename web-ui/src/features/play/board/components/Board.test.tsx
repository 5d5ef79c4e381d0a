import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TimedRound } from '@/api/types';
import { show } from '@/testing/render';
import { aMatch, aRow, aTeam, aTournament } from '@/testing/tournament';
import { Board } from './Board';
import { BoardAside } from './BoardAside';

function showBoard(change: Partial<Parameters<typeof Board>[0]> = {}) {
  const onLeave = vi.fn();
  const onView = vi.fn();
  const { unmount } = show(
    <Board
      name="Herbstturnier"
      title="Runde 3"
      titleRest="von 8"
      tableRest="nach Runde 2"
      matches={[aMatch(2), aMatch(1)]}
      rows={[aRow(aTeam('Gelb', 7))]}
      aside={
        <BoardAside
          pausing={[aTeam('Grün', 3)]}
          tournament={aTournament()}
          link="https://planner.example/t"
        />
      }
      clock={<p role="timer">4:12</p>}
      view="all"
      onView={onView}
      onLeave={onLeave}
      {...change}
    />,
  );
  return { onLeave, onView, unmount };
}

test('the round stands there pitch by pitch, with the clock and who pauses', () => {
  showBoard();
  const matches = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(matches[0]).toMatch(/^Feld 1: /);
  expect(matches[1]).toMatch(/^Feld 2: /);
  expect(screen.getByRole('timer')).toHaveTextContent('4:12');
  expect(screen.getByText('Grün 3')).toBeVisible();
  expect(screen.getByText('Runde 4: 10:30 Uhr')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Ergebnisse aufs Handy' })).toBeVisible();
});

test('a drinks break that comes is announced, and one that has begun is not', () => {
  const around = (state: TimedRound['state']) =>
    aTournament().schedule.map((timed) =>
      timed.round === 3 ? { ...timed, state, drinksBreakMinutes: 10 } : timed,
    );
  const aside = (state: TimedRound['state']) => (
    <BoardAside
      tournament={aTournament({ schedule: around(state) })}
      link="https://planner.example/t"
    />
  );
  for (const state of ['OPEN', 'PAUSED'] as const) {
    const { unmount } = showBoard({ aside: aside(state) });
    expect(screen.getByRole('heading', { name: 'Nach der Trinkpause' })).toBeVisible();
    unmount();
  }
  showBoard({ aside: aside('CONFIRMED') });
  expect(screen.getByRole('heading', { name: 'Danach' })).toBeVisible();
});

test.each([1, 2, 5])('%i matches share the height', (count) => {
  showBoard({ matches: Array.from({ length: count }, (_, index) => aMatch(index + 1)) });
  expect(screen.getByRole('list').style.getPropertyValue('--rows')).toBe(String(count));
});

test('a draw is an equals sign, and everything else a dash', () => {
  const matches = [
    aMatch(1, { resultHomeSquad: 'DRAW' }),
    aMatch(2, { resultHomeSquad: 'WIN' }),
    aMatch(3),
  ];
  showBoard({ matches });
  expect(screen.getAllByText(/^[=–]$/).map((sign) => sign.textContent)).toEqual(['=', '–', '–']);
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

test('from nine teams on the table has two columns, and says that nobody wins', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => aRow(aTeam('Gelb', index + 1)));
  const { unmount } = showBoard({ matches: [], rows: rows(8) });
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Tabelle nach Runde 2' })).toBeVisible();
  expect(screen.getByText(/Turniersieger gibt es nicht/)).toBeVisible();
  unmount();
  showBoard({ matches: [], rows: rows(9) });
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test('the table says who sits out or has left', () => {
  const away = aTeam('Gelb', 2, { state: 'AWAY' });
  const rows = [aTeam('Gelb', 1), away, aTeam('Rot', 3, { withdrawn: true })].map((team) =>
    aRow(team),
  );
  showBoard({ matches: [], rows });
  const names = screen.getAllByRole('rowheader').map((name) => name.lastElementChild?.textContent);
  expect(names).toEqual(['Gelb 1', 'Gelb 2setzt aus', 'Rot 3nicht mehr dabei']);
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

test.each([
  ['today by its time', '2026-11-21T09:26:00Z', '10:26 Uhr'],
  ['another day with its date', '2026-11-19T09:26:00Z', 'Do., 19.11.2026, 10:26 Uhr'],
])('without a connection the last answer is named: of %s', (_when, answered, moment) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+01:00') });
  showBoard({ staleSince: Date.parse(answered) });
  expect(screen.getByText(`Keine Verbindung. Stand: ${moment}`)).toBeVisible();
});
