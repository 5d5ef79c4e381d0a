import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { festivalDayQuery } from '@/api/series/festival';
import { roundQuery } from '@/api/queries';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { useFestivalDay } from '../api/useFestivalDay';
import { FollowGroup } from './FollowGroup';

function Page() {
  const queryClient = useQueryClient();
  const { data: day, dataUpdatedAt } = useFestivalDay('series-1', '2026-11-21');
  const { data: round } = useQuery(roundQuery('F1', 3));
  const ask = () => queryClient.refetchQueries(festivalDayQuery('series-1', '2026-11-21'));
  return (
    <>
      {day?.groups.map((group) => (
        <FollowGroup key={group.tournamentId} group={group} answeredAt={dataUpdatedAt} />
      ))}
      <p>{round?.matches[0]?.resultHomeSquad ?? 'offen'}</p>
      <button onClick={() => void ask()}>Fragen</button>
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Fragen' }));

test('a group that the day has begin later is read again, though nothing of it was changed', async () => {
  let startTime = '10:00';
  const received = fakeServer({
    'GET /api/series/:id/days/:date': () => ({ body: aFestivalDay([aGroup('F1', { startTime })]) }),
    'GET /api/tournaments/:id': () => ({ body: beginningAt(startTime) }),
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)]) },
  });
  show(<Page />);
  expect(await screen.findByText('offen')).toBeVisible();
  const questions = (part: string) =>
    received.filter(({ path }) => path === `/api/tournaments/F1${part}`).length;
  await waitFor(() => expect(questions('')).toBe(1));
  startTime = '10:25';
  await ask();
  await waitFor(() => expect(questions('')).toBe(2));
  await waitFor(() => expect(questions('/rounds/3')).toBe(2));
});

function beginningAt(time: string) {
  const { schedule } = aTournament();
  const kickOff = `2026-11-21T${time}:00+01:00`;
  return aTournament({
    tournamentId: 'F1',
    schedule: schedule.map((timed) => ({ ...timed, kickOff })),
    delayMinutes: time === '10:00' ? 0 : 25,
  });
}

test('what the day calls newer is read again, also where a cache has still the old', async () => {
  let version = 1;
  let isCacheOld = false;
  const received = fakeServer({
    'GET /api/series/:id/days/:date': () => ({ body: aFestivalDay([aGroup('F1', { version })]) }),
    'GET /api/tournaments/:id': () => ({
      body: aTournament({ tournamentId: 'F1', version: isCacheOld ? 1 : version }),
    }),
    'GET /api/tournaments/:id/rounds/:round': () => ({
      body: aRound([aMatch(1, { resultHomeSquad: version === 1 ? null : 'WIN' })]),
    }),
  });
  show(<Page />);
  expect(await screen.findByText('offen')).toBeVisible();
  const questions = () => received.filter(({ path }) => path === '/api/tournaments/F1').length;
  await waitFor(() => expect(questions()).toBe(1));
  await ask();
  expect(questions()).toBe(1);
  version = 2;
  isCacheOld = true;
  await ask();
  await waitFor(() => expect(questions()).toBe(2));
  isCacheOld = false;
  await ask();
  expect(await screen.findByText('WIN')).toBeVisible();
});
