import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HelperLink } from '@/api/types';
import { aFestivalDay } from '@/testing/festival';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { HelperLinksSheet } from './HelperLinksSheet';

const LINKS = 'GET /api/tournaments/:id/helper-links';
const MAKE = 'POST /api/tournaments/:id/helper-links';
const MAKE_OF_DAY = 'POST /api/series/:id/days/:date/helper-links';
const REVOKE = 'DELETE /api/helper-links/:id';

const aLink = (change: Partial<HelperLink> = {}): HelperLink => ({
  linkId: 'link-1',
  label: 'Feld 3',
  createdAt: '2026-11-21T09:00:00Z',
  expiresAt: '2099-11-22T22:59:59Z',
  revoked: false,
  wholeDay: false,
  url: null,
  ...change,
});
const alone = { tournamentId: 'tournament-1', seriesId: null, date: '2026-11-21' };
const group = { ...alone, seriesId: 'series-1' };
const OF_DAY = { 'GET /api/series/:id/days/:date': { body: aFestivalDay() } };
const open = (place: Parameters<typeof HelperLinksSheet>[0]['place'] = alone) =>
  showLazy(<HelperLinksSheet place={place} opened onClose={() => undefined} />);

/** Revokes a link, and says yes to the question. */
async function revoke(label: string) {
  const name = `„${label}“ sperren`;
  await userEvent.click(await screen.findByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: `Helferlink „${label}“ sperren?` });
  await userEvent.click(within(question).getByRole('button', { name }));
}

test('a new link is shown once, as a code to scan', async () => {
  const url = 'https://trikick.example/tournaments/id/tournament-1/round#helper=secret';
  const received = fakeServer({
    [LINKS]: { body: [] },
    [MAKE]: { body: aLink({ url }) },
    ...OF_DAY,
  });
  await open(group);
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), ' Feld 3 ');
  await userEvent.click(screen.getByRole('button', { name: 'Helferlink anlegen' }));
  expect(
    await screen.findByRole('img', { name: 'QR-Code mit dem Helferlink „Feld 3“' }),
  ).toBeVisible();
  // Of a festival day, too, it opens the one tournament unless more was asked for.
  expect(received.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/tournaments/tournament-1/helper-links',
    body: { label: 'Feld 3' },
  });
});

test('what was typed stays while a day that could not be read is requested again', async () => {
  const answers = [{ status: 503 }];
  const received = fakeServer({
    [LINKS]: { body: [] },
    'GET /api/series/:id/days/:date': () => answers.shift() ?? new Promise<never>(() => undefined),
  });
  await open(group);
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), 'Feld 3');
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  const ofDay = () => received.filter(({ path }) => path.includes('/days/'));
  await waitFor(() => expect(ofDay()).toHaveLength(2));
  focusManager.setFocused(undefined);
  expect(screen.getByLabelText('Für wen oder welches Feld?')).toHaveValue('Feld 3');
});

test('a link needs a name', async () => {
  const received = fakeServer({ [LINKS]: { body: [] } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Helferlink anlegen' }));
  expect(screen.getByText('Bitte gib dem Link einen Namen.')).toBeVisible();
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('valid links are listed with their end, and can be revoked', async () => {
  const received = fakeServer({
    [LINKS]: {
      body: [
        aLink(),
        aLink({ linkId: 'link-2', label: 'Feld 4', revoked: true }),
        aLink({ linkId: 'link-3', label: 'Feld 5', expiresAt: '2026-11-22T22:59:59Z' }),
      ],
    },
    [REVOKE]: { status: 204 },
  });
  await open();
  expect(await screen.findByText('Feld 3')).toBeVisible();
  expect(screen.getByText(/gültig bis So\., 22\.11\.2099/)).toBeVisible();
  expect(screen.queryByText(/Feld [45]/)).not.toBeInTheDocument();
  await revoke('Feld 3');
  expect(await screen.findByText('„Feld 3“ ist gesperrt.')).toBeVisible();
  expect(received.find(({ method }) => method === 'DELETE')?.path).toMatch(/link-1$/);
});

test('a link is revoked only after a question that names it', async () => {
  const received = fakeServer({
    [LINKS]: { body: [aLink(), aLink({ linkId: 'link-2', label: 'Feld 4' })] },
    [REVOKE]: { status: 204 },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '„Feld 4“ sperren' }));
  const question = await screen.findByRole('dialog', { name: 'Helferlink „Feld 4“ sperren?' });
  expect(within(question).getByText(/nicht rückgängig/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(received.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('the code of a link that was revoked again is not shown any longer', async () => {
  const url = 'https://trikick.example/tournaments/id/tournament-1/round#helper=secret';
  let isRevoked = false;
  fakeServer({
    [LINKS]: () => ({ body: [aLink({ revoked: isRevoked })] }),
    [MAKE]: { body: aLink({ url }) },
    [REVOKE]: () => {
      isRevoked = true;
      return { status: 204 };
    },
  });
  await open();
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), 'Feld 3');
  await userEvent.click(screen.getByRole('button', { name: 'Helferlink anlegen' }));
  expect(await screen.findByRole('img', { name: /Helferlink „Feld 3“/ })).toBeVisible();
  await revoke('Feld 3');
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Link kopieren' })).not.toBeInTheDocument();
});

test('a link that could not be made is explained', async () => {
  const refusal = { status: 403, body: { reason: 'NOT_OWNER', message: '' } };
  fakeServer({ [LINKS]: { body: [] }, [MAKE]: refusal });
  await open();
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), 'Feld 3');
  await userEvent.click(screen.getByRole('button', { name: 'Helferlink anlegen' }));
  expect(await screen.findByText('Das darf nur die Turnierleitung.')).toBeVisible();
});

test('a link may open all tournaments of the day', async () => {
  const made = aLink({ label: 'Platzwart', wholeDay: true });
  const received = fakeServer({
    [LINKS]: { body: [made] },
    [MAKE_OF_DAY]: { body: made },
    ...OF_DAY,
  });
  await open(group);
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), 'Platzwart');
  await userEvent.click(await screen.findByLabelText('Für alle Turniere des Tages'));
  await userEvent.click(screen.getByRole('button', { name: 'Helferlink anlegen' }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/series/series-1/days/2026-11-21/helper-links',
      body: { label: 'Platzwart' },
    }),
  );
  expect(screen.getByText(/^alle Turniere des Tages, gültig bis/)).toBeVisible();
});

test('the links of a whole day are listed, made and revoked on its page', async () => {
  const received = fakeServer({
    'GET /api/series/:id/days/:date/helper-links': { body: [aLink({ wholeDay: true })] },
    [MAKE_OF_DAY]: { body: aLink({ wholeDay: true }) },
    [REVOKE]: { status: 204 },
  });
  await open({ seriesId: 'series-1', date: '2026-11-21' });
  await userEvent.type(await screen.findByLabelText('Für wen oder welches Feld?'), 'Platzwart');
  expect(screen.queryByLabelText('Für alle Turniere des Tages')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Helferlink anlegen' }));
  await revoke('Feld 3');
  expect(await screen.findByText('„Feld 3“ ist gesperrt.')).toBeVisible();
  expect(received.map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'DELETE']));
});

test('where the links cannot be read nobody is shown that there are none', async () => {
  fakeServer({ [LINKS]: { status: 503 } });
  await open();
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Helferlink anlegen' })).not.toBeInTheDocument();
});
