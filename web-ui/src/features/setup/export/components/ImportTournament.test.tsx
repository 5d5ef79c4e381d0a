import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { ImportTournament } from './ImportTournament';

const IMPORT = 'POST /api/tournaments/import';

async function choose(content: string) {
  const { container } = await showLazy(<ImportTournament />);
  await screen.findByRole('button', { name: 'Turnier aus Datei' });
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('no way to choose a file');
  await userEvent.upload(chooser, new File([content], 'a.json', { type: 'application/json' }));
}

test('the file is sent as it is, and its tournament is back', async () => {
  const received = fakeServer({ [IMPORT]: { status: 201, body: aTournament() } });
  await choose('{"format":"trikick"}');
  expect(await screen.findByText('„Herbstturnier SV Rot“ ist wieder da.')).toBeVisible();
  expect(received[0]?.body).toEqual({ format: 'trikick' });
});

test('of a file that is refused the first place that is wrong is said', async () => {
  const errors = [1, 2].map((club) => ({
    field: `clubs.${club}.nickName`,
    reason: 'CONTRADICTION',
    message: 'Another club of the file has this name.',
    params: {},
  }));
  fakeServer({ [IMPORT]: { status: 422, body: { reason: 'VALIDATION', message: '', errors } } });
  await choose('{}');
  expect(await screen.findByText(/: „clubs\.1\.nickName“ stimmt nicht\.$/)).toBeVisible();
});

test.each([
  ['no JSON', 'Diese Datei enthält kein Turnier.'],
  [' '.repeat(1_000_001), 'Diese Datei ist größer als 1 MB und kann kein Turnier sein.'],
])('a file that cannot be one is not sent', async (content, said) => {
  const received = fakeServer({});
  await choose(content);
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  expect(received).toEqual([]);
});
