import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Tournament } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';

async function openMenu(body: Tournament) {
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
  return within(await screen.findByRole('dialog', { name: 'Herbstturnier SV Rot' }));
}

test('of a cancelled tournament nothing is printed', async () => {
  const menu = await openMenu(aTournament({ status: 'CANCELLED', currentRound: 0 }));
  expect(await menu.findByRole('button', { name: 'Exportieren' })).toBeVisible();
  expect(menu.queryByRole('button', { name: /^Drucken/ })).not.toBeInTheDocument();
});

test('once the day after it is over a tournament cannot be opened again', async () => {
  const menu = await openMenu(aTournament({ status: 'FINISHED' }));
  await userEvent.click(await menu.findByRole('button', { name: 'Turnier bearbeiten' }));
  expect(await menu.findByRole('button', { name: 'Turnier löschen' })).toBeVisible();
  expect(menu.queryByRole('button', { name: 'Turnier wieder öffnen' })).toBeNull();
});
