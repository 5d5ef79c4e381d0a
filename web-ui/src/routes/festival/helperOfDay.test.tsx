import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayAsHelperQuery } from '@/api/series/festival';
import { helperSecretOf, keepHelperSecret } from '@/api/own/helperSecrets';
import { rememberOwnTournaments } from '@/api/own/ownTournaments';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { replaceProvider } from '@/identity/identity';
import { FakeProvider } from '@/testing/provider';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch } from '@/testing/tournament';
import { Component as FestivalRoutes } from './FestivalRoutes';

const DAY = 'series-1/2026-11-21';
const WHISTLE = { name: 'Alle Runden anpfeifen' };
const LATE = aGroup('F3', { status: 'NOT_STARTED', currentRound: 0, roundState: null });

/** Opens the day on a device that holds a helper's link; `opens` says what the server makes of it. */
async function open(
  opens: boolean | ((request: Request) => boolean),
  groups = [aGroup('F1'), aGroup('F2')],
  reason = 'INVALID_HELPER_LINK',
  page = <Page />,
  opened = groups,
) {
  const refusal = { status: 401, body: { reason, message: '' } };
  const helped = opened.map(({ tournamentId }) => tournamentId);
  fakeServer({
    'GET /api/series/:id/days/:date': (request) => {
      if (!request.headers.has('X-Helper-Token')) return { body: aFestivalDay(groups) };
      const isOpen = typeof opens === 'boolean' ? opens : opens(request);
      return isOpen ? { body: aFestivalDay(groups, { helped }) } : refusal;
    },
    'GET /api/series/:id': { body: { seriesId: 'series-1', name: 'Serie', tournaments: [] } },
  });
  await showDay(page);
}

const showDay = (page = <Page />) => showLoaded(page, { at: `/series/${DAY}` });

function Page() {
  return (
    <Routes>
      <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
    </Routes>
  );
}

/** The page on a device that knows the day still as its link opened it once. */
function PageOfBefore() {
  const client = useQueryClient();
  const { queryKey } = dayAsHelperQuery('series-1', '2026-11-21');
  useState(() => client.setQueryData(queryKey, aFestivalDay()));
  return <Page />;
}

beforeEach(() => keepHelperSecret(DAY, 'secret'));

test('a helper of the day has the whistle, and enters results in groups that came later', async () => {
  await open(true, [aGroup('F1'), LATE]);
  expect(await screen.findByRole('button', { name: /anpfeifen/ })).toBeVisible();
  expect([helperSecretOf('F1'), helperSecretOf('F3')]).toEqual(['secret', 'secret']);
});

test('takes the link along to no group that it does not open', async () => {
  const [own, strangers] = [aGroup('F1'), aGroup('F2')];
  await open(true, [own, strangers], undefined, undefined, [own]);
  await waitFor(() => expect(helperSecretOf('F1')).toBe('secret'));
  expect(helperSecretOf('F2')).toBeUndefined();
});

test('has no whistle on a day whose groups the link does not open', async () => {
  const asked = vi.fn(() => true);
  await open(asked, [aGroup('F1')], undefined, undefined, []);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('button', WHISTLE)).toBeNull();
  expect(helperSecretOf('F1')).toBeUndefined();
});

test('keeps the link that a group has of its own', async () => {
  keepHelperSecret('F2', 'of F2 alone');
  await open(true);
  await waitFor(() => expect(helperSecretOf('F1')).toBe('secret'));
  expect(helperSecretOf('F2')).toBe('of F2 alone');
});

test('opens the groups with a newer link, too, where one of the day that has ended has opened them', async () => {
  await open(true);
  await waitFor(() => expect(helperSecretOf('F1')).toBe('secret'));
  cleanup();
  await open(false);
  await waitFor(() => expect(helperSecretOf(DAY)).toBeUndefined());
  cleanup();
  keepHelperSecret(DAY, 'newer');
  await open(true);
  await waitFor(() => expect(helperSecretOf('F1')).toBe('newer'));
});

test('keeps its link where another one that was opened opens nothing', async () => {
  keepHelperSecret(DAY, 'forged');
  await open(({ headers }) => headers.get('X-Helper-Token') !== 'forged', [aGroup('F1'), LATE]);
  expect(await screen.findByRole('button', { name: /anpfeifen/ })).toBeVisible();
  expect([DAY, 'F1', 'F3'].map(helperSecretOf)).toEqual(['secret', 'secret', 'secret']);
});

test('keeps the link where the server has something against the sign-in alone', async () => {
  await open(false, undefined, 'INVALID_TOKEN');
  expect(await screen.findByRole('heading', { name: /F1/ })).toBeVisible();
  expect(screen.queryByText(/Dieser Helferlink gilt nicht/)).not.toBeInTheDocument();
  expect(helperSecretOf(DAY)).toBe('secret');
});

test('whose link has ended looks on from then on, whatever it opened before, and is told so', async () => {
  await open(false, undefined, undefined, <PageOfBefore />);
  expect(await screen.findByText(/Dieser Helferlink gilt nicht/)).toBeVisible();
  expect(screen.queryByRole('button', WHISTLE)).not.toBeInTheDocument();
  await waitFor(() => expect(helperSecretOf(DAY)).toBeUndefined());
  expect(helperSecretOf('F1')).toBeUndefined();
});

test('an owner whose link of the day has ended hears nothing of it', async () => {
  rememberOwnTournaments(['F1']);
  replaceProvider(new FakeProvider({ userId: 'kim' }).loader);
  await open(false);
  await waitFor(() => expect(helperSecretOf(DAY)).toBeUndefined());
  expect(screen.queryByText(/Dieser Helferlink gilt nicht/)).not.toBeInTheDocument();
});

test('a link that has ended takes away no other that still opens a group', async () => {
  keepHelperSecret('F2', 'of F2 alone');
  await open(false);
  expect(await screen.findByText(/Dieser Helferlink gilt nicht/)).toBeVisible();
  expect(helperSecretOf('F2')).toBe('of F2 alone');
});

test('without a network it says what waits on the device, of whatever group', async () => {
  await open(true);
  await screen.findByRole('button', WHISTLE);
  fakeServer({ 'PATCH /api/matches/:id': { status: 503, body: {} } });
  outbox.choose('F1', aMatch(1), 'WIN', true);
  outbox.choose('F2', aMatch(2), 'WIN', true);
  outbox.choose('of another day', aMatch(3), 'WIN', true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/2 Ergebnisse warten auf diesem Gerät/)).toBeVisible();
  [1, 2, 3].forEach((pitch) => outbox.discard(`match-${pitch}`));
});

test('its owner finds the links of the day in its menu, others do not', async () => {
  const links = [{ linkId: 'a', label: 'Platzwart', expiresAt: '2099-11-22T22:59:59Z' }];
  for (const isOwner of [false, true]) {
    fakeServer({
      'GET /api/series/:id/days/:date': { body: aFestivalDay(undefined, { isOwner }) },
      'GET /api/series/:id/days/:date/helper-links': { body: links },
    });
    await showDay();
    await userEvent.click(await screen.findByRole('button', { name: 'Menü' }));
    await screen.findByRole('button', { name: 'Tag teilen' });
    expect(screen.queryAllByRole('button', { name: 'Helferlinks' })).toHaveLength(isOwner ? 1 : 0);
    if (!isOwner) cleanup();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Helferlinks' }));
  expect(await screen.findByText('Platzwart')).toBeVisible();
});
