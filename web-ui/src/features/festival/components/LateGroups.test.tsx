import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { festivalDayQuery } from '@/api/festival';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapAt } from '@/testing/tapLater';
import LateGroups from './LateGroups';

/** The groups as the page shows them: always with what the server last said. */
function Day() {
  const { data } = useQuery(festivalDayQuery('series-1', '2026-11-21'));
  return data && <LateGroups day={data} />;
}

test('a second tap of a cold finger moves no group that has moved up meanwhile', async () => {
  const late = new Set(['F2', 'F3']);
  const received = fakeServer({
    'GET /api/series/:id/days/:date': () => ({
      body: aFestivalDay([...late].map((label) => aGroup(label, { waitsFor: 'F1' }))),
    }),
    'PUT /api/tournaments/:id': ({ url }) => {
      late.delete(url.slice(-2));
      return { body: {} };
    },
  });
  show(<Day />);
  tapAt(await screen.findByRole('button', { name: /^F2 erst/ }), 1_000);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  tapAt(screen.getByRole('button', { name: /^F3 erst/ }), 1_200);
  await new Promise((resolve) => setTimeout(resolve));
  const moved = () => received.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(moved()).toEqual(['/api/tournaments/F2']);
  tapAt(screen.getByRole('button', { name: /^F3 erst/ }), 3_000);
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(moved()).toEqual(['/api/tournaments/F2', '/api/tournaments/F3']);
});
