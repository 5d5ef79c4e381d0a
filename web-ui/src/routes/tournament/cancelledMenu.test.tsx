import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';

test('of a cancelled tournament nothing is printed', async () => {
  const body = aTournament({ status: 'CANCELLED', currentRound: 0 });
  fakeServer({ 'GET /api/tournaments/:id': { body } });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="*" element={<p>Seite</p>} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/info' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Menü' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Herbstturnier SV Rot' }));
  expect(await menu.findByRole('button', { name: 'Exportieren' })).toBeVisible();
  expect(menu.queryByRole('button', { name: /^Drucken/ })).not.toBeInTheDocument();
});
