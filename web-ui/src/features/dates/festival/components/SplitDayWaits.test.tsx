import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aFestivalDay, aGroup, aSplit, aSplitGroup, aSplitTeam } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { SplitDay } from './split/SplitDay';

const strong = [aSplitTeam('Rot', 1, 9), aSplitTeam('Gelb', 1, 7)];
const weak = [aSplitTeam('Blau', 1, 4), aSplitTeam('Grün', 1, 2)];
const similar = aSplit([aSplitGroup('F1', strong), aSplitGroup('F2', weak)]);
const mixed = aSplit([aSplitGroup('F1', weak), aSplitGroup('F2', strong)]);

/** A planner that proposes the mixed split once `until` is over. */
function open(until?: Promise<unknown>) {
  const received = fakeServer({
    'POST /api/series/:id/days/:date/split': async (request) => {
      const { by } = (await request.clone().json()) as { by: string };
      if (by === 'SIMILAR') return { body: similar };
      await until;
      return { body: mixed };
    },
  });
  show(
    <SplitDay day={aFestivalDay([aGroup('F1')])} groups={2} onGroups={vi.fn()} onMade={vi.fn()} />,
  );
  return received;
}

const isMixed = () =>
  waitFor(() => expect(screen.getAllByRole('region')[0]).toHaveTextContent('Grün'));

test('another way is neither made nor swapped in before its split is there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const received = open(promise);
  await userEvent.click(await screen.findByRole('radio', { name: /^Gemischt/ }));
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ by: 'MIXED' }));
  const asked = received.length;
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  await userEvent.click(screen.getByRole('button', { name: 'So anlegen' }));
  expect(received).toHaveLength(asked);
  resolve(mixed);
  await isMixed();
  await userEvent.click(screen.getByRole('button', { name: 'So anlegen' }));
  const assigned = [
    ['Blau-1', 'Grün-1'],
    ['Rot-1', 'Gelb-1'],
  ];
  await waitFor(() =>
    expect(received.find(({ query }) => !query.has('dryRun'))?.body).toMatchObject({
      by: 'MIXED',
      assigned,
    }),
  );
});

test('a club that is picked is swapped from where another way has put it', async () => {
  const received = open();
  await userEvent.click(await screen.findByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Gemischt/ }));
  await isMixed();
  await userEvent.click(screen.getByRole('button', { name: /Blau/ }));
  const assigned = [
    ['Grün-1', 'Gelb-1'],
    ['Rot-1', 'Blau-1'],
  ];
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ assigned }));
});
