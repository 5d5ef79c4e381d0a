import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aFestivalDay, aGroup, aRemedy, aSplit, aSplitGroup, aSplitTeam } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { SplitDay } from './SplitDay';

const SPLIT = 'POST /api/series/:id/days/:date/split';

const ODD = { actual: 17, limit: 18, missing: 1, club: null };

const REMEDIES = [aRemedy('ADD_TEAMS', { teams: 1 }), aRemedy('OTHER_GROUPS', { groups: [3] })];

function refuse(remedies = REMEDIES) {
  const why = { field: null, reason: 'ODD_TEAMS', message: '', params: ODD };
  fakeServer({
    [SPLIT]: {
      status: 409,
      body: { reason: 'NO_SPLIT', message: '', errors: [why, ...remedies] },
    },
  });
}

test('a refusal says why, also where nothing is known that would help', async () => {
  refuse([]);
  show(<SplitDay day={aFestivalDay()} groups={2} onGroups={vi.fn()} onMade={vi.fn()} />);
  expect(await screen.findByText('Die Anzahl der Teams muss gerade sein.')).toBeVisible();
});

test('a refusal names what would help, and tries another number at a tap', async () => {
  refuse();
  const onGroups = vi.fn();
  show(<SplitDay day={aFestivalDay()} groups={2} onGroups={onGroups} onMade={vi.fn()} />);
  expect(await screen.findByText('Die Anzahl der Teams muss gerade sein.')).toBeVisible();
  expect(screen.getByText('Mit einem Team mehr geht es.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Auf drei Turniere verteilen' }));
  expect(onGroups).toHaveBeenCalledWith(3);
});

test('as long as there is one tournament, a refusal leads to its clubs', async () => {
  refuse();
  const day = aFestivalDay([aGroup('F1')]);
  show(<SplitDay day={day} groups={2} onGroups={vi.fn()} onMade={vi.fn()} />);
  expect(await screen.findByRole('link', { name: 'Zu den Vereinen' })).toHaveAttribute(
    'href',
    `/tournaments/id/${day.groups[0]?.tournamentId}`,
  );
});

test('as long as nobody has chosen how many, the fewest that are possible are tried', async () => {
  refuse();
  const onGroups = vi.fn();
  const chosen = { onGroups, isChosen: false };
  show(<SplitDay day={aFestivalDay()} groups={2} onMade={vi.fn()} {...chosen} />);
  await waitFor(() => expect(onGroups).toHaveBeenCalledWith(3));
  expect(screen.queryByText('Die Anzahl der Teams muss gerade sein.')).not.toBeInTheDocument();
});

test('what was tapped stays while its answer is lost, and is asked for once more', async () => {
  const split = aSplit([
    aSplitGroup('F1', [aSplitTeam('Gelb', 1, 7)]),
    aSplitGroup('F2', [aSplitTeam('Grün', 1, 2)]),
  ]);
  let isLost = false;
  const received = fakeServer({
    [SPLIT]: () =>
      isLost ? { status: 503, body: { reason: 'BUSY', message: '' } } : { body: split },
  });
  const onMade = vi.fn();
  show(<SplitDay day={aFestivalDay()} groups={2} onGroups={vi.fn()} onMade={onMade} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Gelb/ }));
  isLost = true;
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  isLost = false;
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole('button', { name: 'So anlegen' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  const made = received.find(({ query }) => !query.has('dryRun'));
  expect(made?.body).toMatchObject({ assigned: [['Grün-1'], ['Gelb-1']] });
});
