import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { anOpening } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { SetupRows } from './SetupRows';

test.each([
  [null, /^Sa\., 21\.11\.2026 *10:00–12:30 Uhr$/],
  ['2026-11-21', /^Sa\., 21\.11\.2026 *10:00–12:30 Uhr$/],
  ['2026-11-22', /^Sa\., 21\.11\.2026 *10:00 Uhr bis So\., 22\.11\.2026, 12:30 Uhr$/],
])('the row of a day that ends on %o says when', async (endDate, told) => {
  fakeServer({ 'GET /api/tournaments/:id/registration': { body: anOpening() } });
  const tournament = aTournament({ status: 'NOT_STARTED', endDate, endTime: '12:30' });
  await showLazy(
    <Routes>
      <Route element={<Outlet context={{ tournament, openDialog: () => {} }} />}>
        <Route index element={<SetupRows clubs={[]} onStrengths={() => {}} onPlan={() => {}} />} />
      </Route>
    </Routes>,
  );
  expect(await screen.findByRole('button', { name: told })).toBeVisible();
});
