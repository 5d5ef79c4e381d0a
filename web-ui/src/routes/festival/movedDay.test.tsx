import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
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

test.each(['?club=Rot#helper=secret', '/screen'])(
  'the old address of a day that was moved shows it on its new date: %s',
  async (rest) => {
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
  },
);
