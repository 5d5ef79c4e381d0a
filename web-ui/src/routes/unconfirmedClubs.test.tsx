import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Registration } from '@/api/types';
import { plannerWith as planner, TOKEN } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { Component as OwnRegistration } from './registration/OwnRegistration';

const open = () =>
  showLazy(<OwnRegistration />, {
    at: `/registrations/registration-1#token=${TOKEN}`,
    path: '/registrations/:registrationId',
  });

const LAPSES = /verfällt die Anmeldung 48 Stunden/;

test.each<[state: Partial<Registration>, isReserved: boolean, lapses: boolean]>([
  [{}, true, false],
  [{ emailConfirmed: false }, false, true],
  [{ state: 'WAITING', places: null, waitingPosition: 2, emailConfirmed: false }, false, true],
  [{ state: 'ACCEPTED', clubId: 'club-1', emailConfirmed: false }, false, false],
  [{ state: 'DECLINED', places: null, mayChange: false, emailConfirmed: false }, false, false],
])('it promises places only to whom they stay: %j', async (state, isReserved, lapses) => {
  planner(state);
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText(/reserviert/)).toHaveLength(isReserved ? 1 : 0);
  expect(screen.queryAllByText(LAPSES)).toHaveLength(lapses ? 1 : 0);
});

test.each<[state: Partial<Registration>, lapses: boolean]>([
  [{}, true],
  [{ state: 'ACCEPTED', clubId: 'club-1' }, false],
])('another address is to be confirmed in time: %j', async (state, lapses) => {
  planner(state);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung ändern' }));
  const email = await screen.findByLabelText('E-Mail-Adresse');
  const hint = expect.stringMatching(/48 Stunden.*verfällt die Anmeldung/) as string;
  if (lapses) expect(email).toHaveAccessibleDescription(hint);
  else expect(email).not.toHaveAccessibleDescription(hint);
});
