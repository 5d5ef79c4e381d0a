import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapAt } from '@/testing/taps';
import { JournalSheet } from './JournalSheet';

const entry = (
  entryId: string,
  action: string,
  summary: Record<string, unknown>,
  undoable = false,
) => ({
  entryId,
  at: '2026-11-21T09:05:00Z',
  by: 'Dana Demo',
  action,
  summary,
  undoable,
});

const entries = [
  entry('3', 'UNDONE', { action: 'TEAM_WITHDRAWN', team: 'Rot 1' }),
  entry('2', 'RESULT_CHANGED', { round: 2, pitch: 3 }, true),
  entry('1', 'SOMETHING_NEW', {}),
];

test('every change is told with its time and who made it', async () => {
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: entries } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  const [undone, result, unknown] = await screen.findAllByRole('listitem');
  expect(undone).toHaveTextContent('Rückgängig gemacht: Rot 1 fällt aus');
  expect(result).toHaveTextContent('10:05Runde 2, Feld 3: Ergebnis eingetragenDana Demo');
  expect(unknown).toHaveTextContent('Änderung');
});

test('an undo that was taken back is told as what came back', async () => {
  const back = entry('4', 'UNDONE', { action: 'TEAM_WITHDRAWN', team: 'Rot 1', restores: true });
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [back] } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  expect(await screen.findByText(/^Wiederhergestellt: Rot 1 fällt aus/)).toBeVisible();
});

test('of a change of the field only what there was of it is told', async () => {
  const change = entry('1', 'FIELD_CHANGED', { changed: 0, added: 1, removed: 2 });
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [change] } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  expect(await screen.findByText('Teams geändert: 1 hinzugefügt, 2 entfernt')).toBeVisible();
});

test('changes stand under the day on which they were made', async () => {
  const earlier = { ...entry('0', 'SOMETHING_NEW', {}), at: '2026-11-19T23:30:00Z' };
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [...entries, earlier] } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  const days = await screen.findAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.textContent)).toEqual(['Sa., 21.11.2026', 'Fr., 20.11.2026']);
});

test.each([
  [null, 'WIN', 'eingetragen'],
  ['WIN', 'DRAW', 'geändert'],
  ['WIN', null, 'gelöscht'],
])('a result that was %s and is %s has been %s', async (before, after, done) => {
  const change = entry('1', 'RESULT_CHANGED', { round: 2, pitch: 3, before, after });
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [change] } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  expect(await screen.findByText(`Runde 2, Feld 3: Ergebnis ${done}`)).toBeVisible();
});

test.each([
  [null, 'WIN', 'Sieg Rot 1'],
  ['WIN', 'DRAW', 'Unentschieden statt Sieg Rot 1'],
  ['DRAW', 'LOSS', 'Sieg Blau 2 statt Unentschieden'],
  ['LOSS', null, 'Ergebnis gelöscht, vorher Sieg Blau 2'],
])(
  'of a result that was %s and is %s the match and both are named',
  async (before, after, told) => {
    const sides = { home: 'Rot 1', away: 'Blau 2' };
    const change = entry('1', 'RESULT_REWRITTEN', { round: 2, pitch: 3, ...sides, before, after });
    fakeServer({ 'GET /api/tournaments/:id/journal': { body: [change] } });
    await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
    expect(await screen.findByText(`Runde 2, Feld 3: Rot 1 gegen Blau 2 – ${told}`)).toBeVisible();
  },
);

test('each changed fact of a tournament is told with what it was', async () => {
  const change = entry('1', 'TOURNAMENT_CHANGED', {
    date: { before: '2026-11-21', after: '2026-11-28' },
    numberOfRounds: { before: 8, after: 9 },
    variety: { before: 'MIXED', after: 'NEW_OPPONENTS' },
    endTime: { before: '15:00:00', after: null },
    listed: { before: false, after: true },
    ofLaterRelease: { before: 1, after: 2 },
  });
  fakeServer({ 'GET /api/tournaments/:id/journal': { body: [change] } });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  expect(
    await screen.findByText(
      'Turnier verlegt: Sa., 28.11.2026 statt Sa., 21.11.2026. Runden: 9 statt 8. ' +
        'Wer spielt gegen wen? „Neue Gegner“ statt „Gemischt“. ' +
        'Ende: ohne Angabe statt 15:00 Uhr. Über den Namen auffindbar: ja',
    ),
  ).toBeVisible();
});

test('the newest change can be taken back, others cannot', async () => {
  const received = fakeServer({
    'GET /api/tournaments/:id/journal': { body: entries },
    'POST /api/tournaments/:id/undo': { status: 204 },
  });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  const list = await screen.findByRole('list');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ entryId: '2' });
});

test('a second tap of a cold finger does not take back what was just taken back', async () => {
  const newest = entry('4', 'UNDONE', { action: 'RESULT_CHANGED' }, true);
  const answers = [entries, [newest, ...entries.map((one) => ({ ...one, undoable: false }))]];
  const received = fakeServer({
    'GET /api/tournaments/:id/journal': () => ({
      body: answers.length > 1 ? answers.shift() : answers[0],
    }),
    'POST /api/tournaments/:id/undo': { status: 204 },
  });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  const undo = { name: 'Rückgängig' };
  tapAt(await screen.findByRole('button', undo), 1_000);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole('button', undo)).not.toHaveAttribute('aria-busy'));
  tapAt(screen.getByRole('button', undo), 1_200);
  await new Promise((resolve) => setTimeout(resolve));
  const undone = () => received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(undone()).toEqual([{ entryId: '2' }]);
  tapAt(screen.getByRole('button', undo), 3_000);
  await waitFor(() => expect(undone()).toEqual([{ entryId: '2' }, { entryId: '4' }]));
});

test('what the journal has told stays where it cannot be read anew', async () => {
  const answers = [{ body: entries }];
  fakeServer({
    'GET /api/tournaments/:id/journal': () => answers.shift() ?? { status: 503 },
    'POST /api/tournaments/:id/undo': { status: 204 },
  });
  await showLoaded(<JournalSheet tournamentId="t" opened onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
