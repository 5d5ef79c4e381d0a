import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownRegistrationQuery } from '@/api/registrations';
import { aRegistration, TOKEN } from '@/testing/registration';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { ChangeRegistration } from './ChangeRegistration';

test('a club reads that the organiser has changed its teams since it opened the form', async () => {
  const { teams } = aRegistration();
  const received = fakeServer({
    'PATCH /api/registrations/:id': { status: 409, body: { reason: 'REGISTRATION_CHANGED' } },
  });
  await showLoaded(
    <ChangeRegistration registration={aRegistration()} token={TOKEN} onDone={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /: mehr$/ }));
  await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
  expect(
    await screen.findByText(/geändert\. Geh zurück und öffne das Formular noch einmal\.$/),
  ).toBeVisible();
  expect(received.find(({ method }) => method === 'PATCH')?.body).toEqual({
    teams: [...teams, { strength: 'AVERAGE' }],
    teamsBefore: teams,
  });
});

test('why a change is refused is said while the registration is still requested again', async () => {
  fakeServer({
    'GET /api/registrations/:id': () => new Promise<never>(() => undefined),
    'PATCH /api/registrations/:id': { status: 409, body: { reason: 'REGISTRATION_CHANGED' } },
  });
  function Own() {
    useQuery({
      ...ownRegistrationQuery('registration-1', TOKEN),
      initialData: aRegistration(),
    });
    return (
      <ChangeRegistration registration={aRegistration()} token={TOKEN} onDone={() => undefined} />
    );
  }
  await showLoaded(<Own />);
  await userEvent.click(await screen.findByRole('button', { name: /: mehr$/ }));
  await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
  expect(await screen.findByText(/Teams haben sich inzwischen geändert/)).toBeVisible();
});

/** Opens the form of a club whose contact was deleted; returns what the server is asked. */
async function openWithoutContact() {
  const received = fakeServer({ 'PATCH /api/registrations/:id': { body: aRegistration() } });
  const registration = aRegistration({ contactName: null, contactEmail: null });
  await showLoaded(
    <ChangeRegistration registration={registration} token={TOKEN} onDone={() => undefined} />,
  );
  return received;
}

test('without the contact that was deleted the teams are changed all the same', async () => {
  const received = await openWithoutContact();
  await userEvent.click(await screen.findByRole('button', { name: /: mehr$/ }));
  await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'PATCH')?.body).not.toHaveProperty(
      'contactEmail',
    ),
  );
});

test('an address that was deleted is given again, with consent', async () => {
  const received = await openWithoutContact();
  await userEvent.type(await screen.findByLabelText('Dein Name'), 'Rosa Rot');
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'rosa@rot.example');
  await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
  expect(await screen.findByText(/^Ohne Zustimmung geht es nicht/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /dürfen für dieses Turnier/ }));
  await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'PATCH')?.body).toEqual({
      contactName: 'Rosa Rot',
      contactEmail: 'rosa@rot.example',
    }),
  );
});
