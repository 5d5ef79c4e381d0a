import { expect, test } from 'vitest';
import { aTournament } from '@/testing/tournament';
import { groupByDay } from './grouping';

const on = (name: string, date: string, change = {}) => aTournament({ name, date, ...change });
const names = (tournaments: { name: string }[]) => tournaments.map(({ name }) => name);

test('tournaments are grouped by day: the next one first, the latest past one first', () => {
  const groups = groupByDay(
    [
      on('old', '2026-05-01'),
      on('later', '2026-12-24'),
      on('today', '2026-11-21'),
      on('recent', '2026-11-20'),
      on('soon', '2026-11-22'),
    ],
    '2026-11-21',
  );
  expect(names(groups.today)).toEqual(['today']);
  expect(names(groups.upcoming)).toEqual(['soon', 'later']);
  expect(names(groups.past)).toEqual(['recent', 'old']);
});

test('the earlier of two on one day comes first', () => {
  const day = [
    on('afternoon', '2026-11-21', { startTime: '14:00' }),
    on('morning', '2026-11-21', { startTime: '09:00' }),
  ];
  expect(names(groupByDay(day, '2026-11-21').today)).toEqual(['morning', 'afternoon']);
});

test('a tournament of several days is today until its end', () => {
  const weekend = on('weekend', '2026-11-20', { endDate: '2026-11-22' });
  expect(names(groupByDay([weekend], '2026-11-21').today)).toEqual(['weekend']);
});

test('a tournament that was played before its date is not yet to come', () => {
  const early = on('early', '2026-11-28', { status: 'FINISHED' });
  expect(names(groupByDay([early], '2026-11-21').past)).toEqual(['early']);
});

test('a tournament that goes on over midnight is today’s until the morning, if it is not over', () => {
  const runs = on('runs', '2026-12-31');
  const waits = on('waits', '2026-12-31', { status: 'NOT_STARTED', startTime: '18:00' });
  const missed = on('missed', '2026-12-31', { status: 'NOT_STARTED' });
  const over = on('over', '2026-12-31', { status: 'FINISHED' });
  const { today, past } = groupByDay([runs, waits, missed, over], '2027-01-01', '2026-12-31');
  expect([names(today), names(past)]).toEqual([
    ['runs', 'waits'],
    ['over', 'missed'],
  ]);
  expect(names(groupByDay([runs], '2027-01-01', '2027-01-01').past)).toEqual(['runs']);
});
