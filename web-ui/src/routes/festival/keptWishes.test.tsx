import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aFestivalDay, aGroup, aSplit, aSplitGroup, aSplitTeam } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { signedIn } from '@/testing/provider';
import { fakeServer, type Answer } from '@/testing/server';
import { Component as FestivalRoutes } from './FestivalRoutes';

const split = aSplit([
  aSplitGroup('F1', [aSplitTeam('Rot', 1, 9), aSplitTeam('Gelb', 1, 7)]),
  aSplitGroup('F2', [aSplitTeam('Blau', 1, 4), aSplitTeam('Grün', 1, 2)]),
]);

test('what a split is to keep stays with the day', async () => {
  await signedIn();
  let keep: (answer: Answer) => void = () => undefined;
  const first = new Promise<Answer>((resolve) => (keep = resolve));
  const kept = { kind: 'KEEP_APART', names: ['Rot', 'Blau'], teams: ['Rot-1'], others: ['Blau-1'] };
  const other = {
    kind: 'KEEP_APART',
    names: ['Rot', 'Grün'],
    teams: ['Rot-1'],
    others: ['Grün-1'],
  };
  const last: Answer = { body: [other, kept] };
  const received = fakeServer({
    'GET /api/series/:id/days/:date': {
      body: aFestivalDay([aGroup('F1'), aGroup('F2')], { isOwner: true }),
    },
    'GET /api/series/:id/days/:date/wishes': { body: [kept] },
    'PUT /api/series/:id/days/:date/wishes': () => (put().length === 1 ? first : last),
    'POST /api/series/:id/days/:date/split': { body: split },
    'POST /api/organizers': { body: {} },
  });
  await showLoaded(
    <Routes>
      <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
    </Routes>,
    { at: '/series/series-1/2026-11-21/split' },
  );
  const put = () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(await screen.findByText('Rot und Blau spielen nicht im selben Turnier.')).toBeVisible();
  const apart = { kind: 'KEEP_APART', teams: ['Rot-1'], others: ['Blau-1'] };
  const asked = received.filter(({ path }) => path.endsWith('/split'));
  expect(asked[0]?.body).toMatchObject({ wishes: [apart] });

  await userEvent.click(screen.getByRole('radio', { name: 'Zusammen' }));
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  const together = { kind: 'KEEP_TOGETHER', teams: ['Gelb-1', 'Grün-1'] };
  await waitFor(() =>
    expect(put()).toEqual([{ wishes: [apart, together], wishesBefore: [apart] }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  // Before the first is answered it might be overtaken by it.
  expect(put()).toHaveLength(1);
  keep({ body: [other, kept, { ...together, names: ['Gelb', 'Grün'], others: [] }] });
  // What another device has wished meanwhile nobody has seen here yet: it is not dropped, and shows.
  await waitFor(() =>
    expect(put()[1]).toEqual({ wishes: [apart], wishesBefore: [apart, together] }),
  );
  expect(await screen.findByText('Rot und Grün spielen nicht im selben Turnier.')).toBeVisible();
  expect(screen.queryByText('Gelb und Grün spielen im selben Turnier.')).not.toBeInTheDocument();
  const asksNow = received.filter(({ path }) => path.endsWith('/split')).at(-1)?.body;
  expect(asksNow).toMatchObject({ wishes: [{ teams: ['Rot-1'], others: ['Grün-1'] }, apart] });
});

describe('a change whose answer was lost', () => {
  const blue = { kind: 'KEEP_APART', teams: ['Rot-1'], others: ['Blau-1'] };
  const green = { kind: 'KEEP_APART', teams: ['Rot-1'], others: ['Grün-1'] };
  const bothKept = [
    { ...blue, names: ['Rot', 'Blau'] },
    { ...green, names: ['Rot', 'Grün'] },
  ];

  /** Opens the page; the first change is refused, the next one kept. Returns what was asked to be kept. */
  async function open(kept: typeof bothKept) {
    await signedIn();
    const received = fakeServer({
      'GET /api/series/:id/days/:date': {
        body: aFestivalDay([aGroup('F1'), aGroup('F2')], { isOwner: true }),
      },
      'GET /api/series/:id/days/:date/wishes': { body: kept },
      'PUT /api/series/:id/days/:date/wishes': () =>
        put().length === 1 ? { status: 503 } : { body: [] },
      'POST /api/series/:id/days/:date/split': { body: split },
      'POST /api/organizers': { body: {} },
    });
    const put = () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await showLoaded(
      <Routes>
        <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
      </Routes>,
      { at: '/series/series-1/2026-11-21/split' },
    );
    return put;
  }

  const drop = async () => {
    // What moved up under the finger is not dropped.
    const last = (await screen.findAllByRole('button', { name: /Streichen/ })).at(-1);
    if (last) await userEvent.click(last);
  };
  const wish = async (...clubs: RegExp[]) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Getrennt' }));
    for (const name of clubs) await userEvent.click(screen.getByRole('button', { name }));
  };

  test('drops its wish with the next one', async () => {
    const put = await open(bothKept);
    await drop();
    await waitFor(() => expect(put()).toEqual([{ wishes: [blue], wishesBefore: [blue, green] }]));
    await drop();
    await waitFor(() => expect(put()[1]).toEqual({ wishes: [], wishesBefore: [blue, green] }));
  });

  test('is taken back, for it may have been kept', async () => {
    const put = await open([]);
    await wish(/^Rot/, /^Blau/);
    await waitFor(() => expect(put()).toEqual([{ wishes: [blue], wishesBefore: [] }]));
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(put()[1]).toEqual({ wishes: [], wishesBefore: [blue] }));
  });

  test('asks for its wish once more with the next one, for it may not have been kept', async () => {
    const put = await open([]);
    await wish(/^Rot/, /^Blau/);
    await waitFor(() => expect(put()).toEqual([{ wishes: [blue], wishesBefore: [] }]));
    await wish(/^Rot/, /^Grün/);
    await waitFor(() => expect(put()[1]).toEqual({ wishes: [blue, green], wishesBefore: [] }));
  });
});

test.each([
  ['that is not split yet leads back to its tournament', false, '/tournaments/id/F1'],
  ['that is a festival day leads back to what is on', true, '/series/series-1/2026-11-21'],
])('the page where a day %s', async (_which, festival, home) => {
  await signedIn();
  const day = aFestivalDay([aGroup('F1')], { isOwner: true, festival });
  fakeServer({
    'GET /api/series/:id/days/:date': { body: day },
    'GET /api/series/:id/days/:date/wishes': { body: [] },
    'POST /api/series/:id/days/:date/split': { body: split },
    'POST /api/organizers': { body: {} },
  });
  await showLoaded(
    <Routes>
      <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
    </Routes>,
    { at: '/series/series-1/2026-11-21/split' },
  );
  const back = await screen.findByRole('link', { name: 'Zurück' });
  await waitFor(() => expect(back).toHaveAttribute('href', home));
});
