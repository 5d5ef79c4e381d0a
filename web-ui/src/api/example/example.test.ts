import { expect, test, vi } from 'vitest';
import { getTeams, getTournament, updateTournament } from '@/api/tournament/tournaments';
import { EXAMPLE_ID } from './example';

test('the example is played today, and needs no server', async () => {
  vi.setSystemTime('2026-11-21T09:00:00Z');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const example = await getTournament(EXAMPLE_ID);
  expect(example.date).toBe('2026-11-21');
  expect(example.schedule[0]?.kickOff).toContain('2026-11-21T10:00');
  expect(await getTeams(EXAMPLE_ID)).toHaveLength(12);
  expect(fetched).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('nobody changes the example', async () => {
  await expect(updateTournament(EXAMPLE_ID, { status: 'FINISHED' })).rejects.toThrow();
});
