import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Tournament } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer, type Received } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { PitchesSheet } from './PitchesSheet';

const PREVIEW = 'GET /api/tournaments/:id/preview';
const CHANGE = 'PUT /api/tournaments/:id';

/** Opens the sheet; returns what the server is asked. */
async function open(change: Partial<Tournament> = {}, preview = aPreview()) {
  const received = fakeServer({ [PREVIEW]: { body: preview }, [CHANGE]: { body: aTournament() } });
  await showLazy(
    <PitchesSheet
      tournament={aTournament({ status: 'NOT_STARTED', ...change })}
      opened
      onClose={() => undefined}
    />,
  );
  return received;
}

async function expectSaved(received: Received[], change: object) {
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/Erfolgreich aktualisiert/);
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual(change);
}

test('one more classic pitch is drawn and saved', async () => {
  const received = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Klassische Felder: mehr' }));
  expect(
    screen.getByText('2 klassische Felder 40 × 25 m, 2 Funino-Felder 24 × 20 m'),
  ).toBeVisible();
  await expectSaved(received, { classicPitches: 2, funinoPitches: 2 });
});

test.each([
  [844, false],
  [550, true],
])('what it costs covers no number of pitches: %i px high', async (height, isLow) => {
  const none = matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, most = 0] = /max-height: (\d+)em/.exec(query) ?? [];
    return { ...none, matches: height <= Number(most) * 16 };
  });
  const rule = { field: null, reason: 'TOO_FEW_PITCHES', message: '', params: { missing: 2 } };
  await open({}, aPreview({ legal: false, brokenRules: [rule] }));
  const told = await screen.findByText('Es fehlen noch 2 Funino-Felder.');
  expect(screen.getByText('Material').compareDocumentPosition(told)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const bar = screen.getByRole('button', { name: 'Speichern' }).parentElement;
  expect(bar?.contains(told)).toBe(!isLow);
});

test('the proposal stands there from the beginning, and nothing moves as another is wanted', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Vorschlag nehmen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Klassische Felder: mehr' }));
  expect(screen.getByRole('button', { name: 'Vorschlag nehmen' })).toBeEnabled();
});

test('the numbers as proposed are left to the planner', async () => {
  const received = await open({ classicPitches: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag nehmen' }));
  await expectSaved(received, { classicPitches: null, funinoPitches: null });
});

test('the proposal that was taken stays as proposed, even where it is another by then', async () => {
  const received = fakeServer({
    [PREVIEW]: { body: aPreview() },
    [CHANGE]: { body: aTournament() },
  });
  const own = aTournament({ status: 'NOT_STARTED', classicPitches: 3 });
  let register = () => undefined;
  function Sheet() {
    const [classic, setClassic] = useState(own.pitchesProposed.classic);
    register = () => void setClassic(2);
    const pitchesProposed = { ...own.pitchesProposed, classic };
    return (
      <PitchesSheet tournament={{ ...own, pitchesProposed }} opened onClose={() => undefined} />
    );
  }
  await showLazy(<Sheet />);
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag nehmen' }));
  act(() => register());
  expect(screen.getByLabelText('Klassische Felder')).toHaveValue('2');
  await expectSaved(received, { classicPitches: null, funinoPitches: null });
});

test.each([
  ['the minus', () => userEvent.click(screen.getByRole('button', { name: /^Funino.*weniger$/ }))],
  ['a number', () => typeOver('1')],
  ['an empty field', () => typeOver('{Backspace}')],
])('after the start there are never fewer: %s', async (_what, lower) => {
  const received = await open({ status: 'STARTED' });
  await screen.findByLabelText('Funino-Felder');
  await lower();
  await expectSaved(received, { classicPitches: 1, funinoPitches: 2 });
});

async function typeOver(keys: string) {
  const all = { initialSelectionStart: 0, initialSelectionEnd: 1 };
  await userEvent.type(screen.getByLabelText('Funino-Felder'), keys, all);
}
