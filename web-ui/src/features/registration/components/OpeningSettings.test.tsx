import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anOpening } from '@/testing/registration';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { OpeningSettings } from './OpeningSettings';

test('there are places for more teams than one tournament takes: they are split', async () => {
  const opening = anOpening({ most: 16, maxTeams: 16 });
  const received = fakeServer({ 'PUT /api/tournaments/:id/registration': { body: opening } });
  show(<OpeningSettings tournament={aTournament({ status: 'NOT_STARTED' })} opening={opening} />);
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  await press('Einstellungen der Anmeldung');
  expect(screen.queryByText(/^Mehr als 16 Teams verteilst du/)).not.toBeInTheDocument();
  await press('Plätze für Teams: mehr');
  expect(screen.getByText(/^Mehr als 16 Teams verteilst du/)).toBeVisible();
  await press('Speichern');
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ maxTeams: 17 }));
});
