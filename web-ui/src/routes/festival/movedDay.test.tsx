import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { festivalDayQuery } from '@/api/series/festival';
import { helperSecretOf, keepHelperSecret } from '@/api/own/helperSecrets';
import { aFestivalDay } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as FestivalRoutes } from './FestivalRoutes';

const OLD = '2026-11-21';
const NEW = '2026-11-28';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

async function openOldAddress(rest = '') {
  fakeServer({
    'GET /api/series/:id/days/:date': ({ url }) => ({
      body: url.endsWith(NEW)
        ? aFestivalDay([], { date: NEW })
        : aFestivalDay([], { movedTo: NEW }),
    }),
    'GET /api/tournaments/:id': { body: aTournament() },
  });
  await showLoaded(
    <Routes>
      <Route
        path="series/:seriesId/:date/*"
        element={
          <>
            <FestivalRoutes />
            <Address />
          </>
        }
      />
    </Routes>,
    { at: `/series/series-1/${OLD}${rest}` },
  );
  expect(await screen.findByText(`/series/series-1/${NEW}${rest}`)).toBeInTheDocument();
}

test.each(['?club=Rot#helper=secret', '/screen'])(
  'the old address of a day that was moved shows it on its new date: %s',
  openOldAddress,
);

test.each([
  ['the link that this device has kept', undefined, 'old'],
  ['no older link where this device has a newer one', 'newer', 'newer'],
])('%s goes along to the new date', async (_, known, kept) => {
  keepHelperSecret(`series-1/${OLD}`, 'old');
  if (known) keepHelperSecret(`series-1/${NEW}`, known);
  await openOldAddress();
  expect([OLD, NEW].map((date) => helperSecretOf(`series-1/${date}`))).toEqual([undefined, kept]);
});

test('a page that is drawn and never shown moves no link', () => {
  keepHelperSecret(`series-1/${OLD}`, 'old');
  const client = new QueryClient();
  client.setQueryData(
    festivalDayQuery('series-1', OLD).queryKey,
    aFestivalDay([], { movedTo: NEW }),
  );
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/series/series-1/${OLD}`]}>
        <Routes>
          <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(helperSecretOf(`series-1/${OLD}`)).toBe('old');
});
