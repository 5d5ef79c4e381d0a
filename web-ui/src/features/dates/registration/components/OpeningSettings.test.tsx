import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Opening } from '@/api/types';
import { announced } from '@/components/messages/notify';
import { anOpening } from '@/testing/registration';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { OpeningSettings } from './OpeningSettings';
import { OpeningStand } from './OpeningStand';

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
  // Its message would stand on the page of the next test.
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(received.at(-1)?.body).toMatchObject({ maxTeams: 17 });
});

test('a message to the clubs that is too long is kept whole, and refused at its field', async () => {
  const errors = [{ field: 'note', reason: 'TOO_LONG', message: '', params: { max: 500 } }];
  const received = fakeServer({
    'PUT /api/tournaments/:id/registration': {
      status: 422,
      body: { reason: 'VALIDATION', message: '', errors },
    },
  });
  const tournament = aTournament({ status: 'NOT_STARTED' });
  show(<OpeningSettings tournament={tournament} opening={anOpening()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Einstellungen der Anmeldung' }));
  const note = await screen.findByLabelText('Nachricht an die Vereine (optional)');
  await userEvent.click(note);
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Das ist zu lang: höchstens 500 Zeichen.')).toBeVisible();
  expect(note).toBeInvalid();
  expect(received.at(-1)?.body).toEqual({ note: 'x'.repeat(501) });
});

test('once the day is over nobody is offered to open registration', async () => {
  const opening = anOpening({ takesRegistrations: false });
  show(<OpeningStand tournament={aTournament({ status: 'NOT_STARTED' })} opening={opening} />);
  expect(await screen.findByText(/^Der Tag ist vorbei/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what its own time has closed can be opened again', async () => {
  const opening = anOpening({ takesRegistrations: false, closesAt: '2020-05-01T18:00:00Z' });
  const received = fakeServer({ 'PUT /api/tournaments/:id/registration': { body: anOpening() } });
  show(<OpeningStand tournament={aTournament({ status: 'NOT_STARTED' })} opening={opening} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung wieder öffnen' }));
  await waitFor(() => expect(announced.get()).toBe('Die Anmeldung ist offen.'));
  expect(received.map(({ body }) => body)).toEqual([{ open: true }]);
});

test('nobody is told that registration is open when the day is over', async () => {
  const [closed, opened] = [false, true].map((open) =>
    anOpening({ open, takesRegistrations: false }),
  ) as [Opening, Opening];
  fakeServer({ 'PUT /api/tournaments/:id/registration': { body: opened } });
  show(<OpeningStand tournament={aTournament({ status: 'NOT_STARTED' })} opening={closed} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung wieder öffnen' }));
  await waitFor(() => expect(announced.get()).toBe('Die Anmeldung ist geschlossen.'));
});
