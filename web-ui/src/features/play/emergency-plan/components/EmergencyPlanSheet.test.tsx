import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Tournament } from '@/api/types';
import { aFestivalDay } from '@/testing/festival';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { EmergencyPlanSheet, PlansOfDaySheet } from './EmergencyPlanSheet';

const TOURNAMENT = { tournamentId: 'abc', date: '2026-11-28' } as Tournament;
const SEND = 'POST /api/tournaments/:id/simulation';
const PLAN = 'GET /api/tournaments/:id/plans/:plan';
const MAIL_FAILED = {
  status: 502,
  body: {
    reason: 'MAIL_FAILED',
    errors: [{ field: null, reason: 'MAIL_FAILED', params: { planId: 'p1', tournamentId: 'abc' } }],
  },
};

async function send() {
  const user = userEvent.setup();
  await showLazy(<EmergencyPlanSheet tournament={TOURNAMENT} opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Notfallplan schicken' }));
  return user;
}

test('the plan is asked for in the language of the device and the masked address is shown', async () => {
  const received = fakeServer({
    [SEND]: { status: 202, body: { sentTo: 'a***@example.org', planId: 'p1' } },
  });
  await send();
  expect(await screen.findByText(/unterwegs an a\*\*\*@example\.org/)).toBeVisible();
  expect(received[0]?.query.get('language')).toBe('de');
});

test('a mail that fails is said, and the plan can be downloaded all the same', async () => {
  const received = fakeServer({ [SEND]: MAIL_FAILED, [PLAN]: { body: {} } });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plan');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await send();
  expect(
    await screen.findByText(/konnte nicht verschickt werden\. Der Plan ist fertig/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'PDF herunterladen' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  expect(received.at(-1)?.path).toBe('/api/tournaments/abc/plans/p1');
});

test('the plans of a day come in one mail, and each can be downloaded', async () => {
  const plans = ['F1', 'F2'].map((tournamentId) => ({
    tournamentId,
    planId: `plan ${tournamentId}`,
  }));
  const received = fakeServer({
    'POST /api/series/:id/days/:date/simulation': {
      status: 202,
      body: { sentTo: 'a***@example.org', plans, leftOut: ['F3'] },
    },
    [PLAN]: { body: {} },
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plan');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await showLazy(<PlansOfDaySheet day={aFestivalDay()} opened onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notfallplan schicken' }));
  expect(await screen.findByText(/^Ohne Plan für F3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'PDF F1 herunterladen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'PDF F2 herunterladen' }));
  await waitFor(() => expect(received.at(-1)?.path).toBe('/api/tournaments/F2/plans/plan%20F2'));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
});

test('an address that waits for its confirmation is said, and the plan can be downloaded', async () => {
  const reason = 'EMAIL_NOT_CONFIRMED';
  const errors = [{ field: null, reason, params: { planId: 'p1', tournamentId: 'abc' } }];
  fakeServer({ [SEND]: { status: 409, body: { reason, errors } } });
  await send();
  expect(await screen.findByText(/noch nicht bestätigt/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'PDF herunterladen' })).toBeVisible();
});

test.each([
  [422, 'NO_EMAIL', 'In deinem Konto ist keine E-Mail-Adresse hinterlegt.'],
  [409, 'TOURNAMENT_FINISHED', 'Es ist keine Runde mehr zu spielen.'],
])('what stands against a plan is said, and it can be tried again: %i %s', async (...refusal) => {
  const [status, reason, told] = refusal;
  fakeServer({ [SEND]: { status, body: { reason } } });
  await send();
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notfallplan schicken' })).toBeEnabled();
});

test.each([
  ['of a round that is over', { currentRound: 2, version: 2 }],
  ['from before a change', { version: 2 }],
])('the plan %s is offered only to those who still read of it', async (_, change) => {
  fakeServer({ [SEND]: MAIL_FAILED });
  function Day() {
    const [tournament, setTournament] = useState({ ...TOURNAMENT, currentRound: 1, version: 1 });
    return (
      <>
        <button onClick={() => setTournament({ ...tournament, ...change })}>Ändern</button>
        <EmergencyPlanSheet tournament={tournament} opened onClose={() => undefined} />
      </>
    );
  }
  await showLazy(<Day />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notfallplan schicken' }));
  expect(await screen.findByRole('button', { name: 'PDF herunterladen' })).toBeVisible();
  fireEvent.click(screen.getByText('Ändern'));
  expect(screen.getByRole('button', { name: 'PDF herunterladen' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Notfallplan schicken' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'PDF herunterladen' })).not.toBeInTheDocument();
});
