import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Tournament } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { PitchesSheet } from './PitchesSheet';

const PREVIEW = 'GET /api/tournaments/:id/preview';

async function open(change: Partial<Tournament> = {}) {
  const onSave = vi.fn();
  await showLazy(
    <PitchesSheet
      tournament={aTournament({ status: 'NOT_STARTED', ...change })}
      maxPitches={8}
      opened
      onClose={() => undefined}
      onSave={onSave}
      isSaving={false}
    />,
  );
  return onSave;
}

test('one more classic pitch is drawn and saved', async () => {
  fakeServer({ [PREVIEW]: { body: aPreview() } });
  const onSave = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Klassische Felder: mehr' }));
  expect(
    screen.getByText('2 klassische Felder 40 × 25 m, 2 Funino-Felder 24 × 20 m'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onSave).toHaveBeenCalledWith({ classicPitches: 2, funinoPitches: 2 });
});

test('the numbers as proposed are left to the planner', async () => {
  fakeServer({ [PREVIEW]: { body: aPreview() } });
  const onSave = await open({ classicPitches: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag nehmen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onSave).toHaveBeenCalledWith({ classicPitches: null, funinoPitches: null });
});

test('pitches that do not hold all teams are said', async () => {
  const rule = { field: null, reason: 'TOO_FEW_PITCHES', message: '', params: { missing: 2 } };
  fakeServer({ [PREVIEW]: { body: aPreview({ legal: false, brokenRules: [rule] }) } });
  await open();
  expect(await screen.findByText('Es fehlen noch 2 Funino-Felder.')).toBeVisible();
});

test('after the start there are never fewer', async () => {
  fakeServer({ [PREVIEW]: { body: aPreview() } });
  const onSave = await open({ status: 'STARTED' });
  await userEvent.click(await screen.findByRole('button', { name: 'Funino-Felder: weniger' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onSave).toHaveBeenCalledWith({ classicPitches: 1, funinoPitches: 2 });
});
