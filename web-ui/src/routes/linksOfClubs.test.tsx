import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addCredentials, HELPER_PLACE } from '@/api/client';
import { LINK_ENDED } from '@/api/errors';
import { keepHelperSecret } from '@/api/helperSecrets';
import { aPublicOpening, aRegistration, KEY, LINK_REPLACED, TOKEN } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer, type Answer } from '@/testing/server';
import { Component as OwnRegistration } from './OwnRegistration';
import { Component as RegisterClub } from './RegisterClub';

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
