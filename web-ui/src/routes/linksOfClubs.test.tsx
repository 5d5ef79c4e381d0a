import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addCredentials, HELPER_PLACE } from '@/api/wire/client';
import { LINK_ENDED } from '@/api/wire/errors';
import { keepHelperSecret } from '@/api/own/helperSecrets';
import { aPublicOpening, aRegistration, KEY, LINK_REPLACED, TOKEN } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer, type Answer } from '@/testing/server';
import { Component as OwnRegistration } from './registration/OwnRegistration';
import { Component as RegisterClub } from './registration/RegisterClub';

const PAGES = [
  {
    link: 'for registering',
    page: <RegisterClub />,
    at: `/tournaments/id/tournament-1/register#key=${KEY}`,
    path: '/tournaments/id/:id/register',
    call: 'GET /api/tournaments/:id/registration/public',
    body: aPublicOpening(),
    ended: 'Dieser Link gilt nicht mehr',
    shown: 'Herbstturnier SV Rot',
  },
  {
    link: 'of a club',
    page: <OwnRegistration />,
    at: `/registrations/registration-1#token=${TOKEN}`,
    path: '/registrations/:registrationId',
    call: 'GET /api/registrations/:id',
    body: aRegistration(),
    ended: 'Dieser Link öffnet keine Anmeldung',
    shown: '3 Teams angemeldet',
  },
] as const;

test.each(PAGES)(
  'a link $link ends when it is refused itself',
  async ({ page, ended, ...where }) => {
    fakeServer({ [where.call]: LINK_REPLACED });
    await showLazy(page, where);
    expect(await screen.findByRole('heading', { name: ended })).toBeVisible();
  },
);

test('a link for registering that lost its key says so', async () => {
  await showLazy(<RegisterClub />, { ...PAGES[0], at: '/tournaments/id/tournament-1/register' });
  expect(
    await screen.findByRole('heading', { name: 'Der Link ist nicht vollständig' }),
  ).toBeVisible();
});

test.each(PAGES)('a link $link outlives a bad sign-in', async ({ page, body, shown, ...where }) => {
  let answer: Answer = { status: 401, body: { reason: 'INVALID_TOKEN' } };
  fakeServer({ [where.call]: () => answer });
  await showLazy(page, where);
  expect(await screen.findByText('Bitte melde dich an.')).toBeVisible();
  answer = { body };
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText(shown)).toBeVisible();
});

test('a device whose helper link has ended registers a club like any other', async () => {
  keepHelperSecret('tournament-1', 'ended');
  onTestFinished(addCredentials(() => ({ [HELPER_PLACE]: 'tournament-1' })));
  const [{ page, call, body, shown, ...where }] = PAGES;
  fakeServer({
    [call]: ({ headers }) =>
      headers.has('X-Helper-Token') ? { status: 401, body: { reason: LINK_ENDED } } : { body },
  });
  await showLazy(page, where);
  expect(await screen.findByText(shown)).toBeVisible();
});

test('what a club has filled in survives a reload until it is sent, but for its consent', async () => {
  const [{ page, call, body, ...where }] = PAGES;
  const register = 'POST /api/tournaments/:id/registrations';
  const received = fakeServer({
    [call]: { body },
    [register]: { status: 201, body: aRegistration() },
  });
  const { unmount } = await showLazy(page, where);
  const club = () => screen.findByLabelText('Vereinsname');
  await userEvent.type(await club(), 'TSV Gelb');
  await userEvent.type(screen.getByLabelText('Dein Name'), 'Ada Adler');
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Anzahl Dreierteams: mehr' }));
  const [, , third] = screen.getAllByRole('radio', { name: 'sehr stark' });
  if (third) await userEvent.click(third);
  await userEvent.click(screen.getByRole('checkbox', { name: /gespeichert werden/ }));
  unmount();
  const again = await showLazy(page, where);
  expect(await club()).toHaveValue('TSV Gelb');
  await userEvent.click(screen.getByRole('checkbox', { name: /gespeichert werden/ }));
  await userEvent.click(screen.getByRole('button', { name: '3 Teams anmelden' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
    contactEmail: 'ada@example.org',
    teams: [{ strength: 'AVERAGE' }, { strength: 'AVERAGE' }, { strength: 'VERY_STRONG' }],
    consent: true,
  });
  again.unmount();
  await showLazy(page, where);
  expect(await club()).toHaveValue('');
});
