import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { ExportSheet } from './ExportSheet';

const EXPORT = 'GET /api/tournaments/:id/export';
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const open = () =>
  showLazy(<ExportSheet tournament={aTournament()} opened onClose={() => undefined} />);

test.each([
  ['Turnier als Datei', 'trikick', 'Herbstturnier SV Rot 2026-11-21.trikick.json'],
  ['Tabellen (Excel)', 'xlsx', 'Herbstturnier SV Rot 2026-11-21.xlsx'],
  ['Datei für das Rechenprogramm (JSON)', 'engine', 'Herbstturnier SV Rot 2026-11-21.json'],
])('%s is asked for as %s and kept under the name %s', async (name, format, file) => {
  const received = fakeServer({ [EXPORT]: { body: {} } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(received[0]?.query.get('format')).toBe(format);
});

test('what cannot be exported is said', async () => {
  fakeServer({ [EXPORT]: { status: 403, body: { reason: 'NOT_OWNER', message: '' } } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tabellen (Excel)' }));
  expect(await screen.findByText('Das darf nur die Turnierleitung.')).toBeVisible();
  expect(saved).toEqual([]);
});
