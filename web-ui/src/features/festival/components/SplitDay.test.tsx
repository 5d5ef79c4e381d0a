import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DaySplit } from '@/api/types';
import { aFestivalDay, aGroup, aSplit, aSplitGroup, aSplitTeam } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { SplitDay } from './SplitDay';

const SPLIT = 'POST /api/series/:id/days/:date/split';
const proposal = aSplit([
  aSplitGroup('F1', [
    aSplitTeam('Rot', 1, 8),
    aSplitTeam('Rot', 2, 7),
    aSplitTeam('Blau', 1, 9),
    aSplitTeam('Gelb', 1, 7),
  ]),
  aSplitGroup('F2', [aSplitTeam('Rot', 3, 4), aSplitTeam('Blau', 2, 3), aSplitTeam('Grün', 1, 2)], {
    joins: [['Grün', 'Weiß']],
  }),
]);

function open(answers: Partial<Record<'priced' | 'made', DaySplit>> = {}) {
  const onGroups = vi.fn();
  const onMade = vi.fn();
  const received = fakeServer({
    [SPLIT]: async (request) => {
      const body = (await request.clone().json()) as { assigned?: string[][] };
      return { body: (body.assigned && answers.priced) ?? proposal };
    },
  });
  show(<SplitDay day={aFestivalDay([aGroup('F1')])} groups={2} {...{ onGroups, onMade }} />);
  return { received, onGroups, onMade };
}

const groups = () => screen.findAllByRole('region');
const clubs = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((button) => button.textContent);

test('the clubs of each group stand there with their strengths, the strongest first', async () => {
  open();
  const [first, second] = await groups();
  expect(clubs(first as HTMLElement)).toEqual([
    'BLBlauStärke 9',
    'RORotStärke 8, 7',
    'GEGelbStärke 7',
  ]);
  expect(screen.getByText(/^7 Teams aus 4 Vereinen: Das werden zwei Turniere/)).toBeVisible();
  expect(
    within(second as HTMLElement).getByText('Grün und Weiß spielen hier zusammen.'),
  ).toBeVisible();
});

test('two taps swap clubs with as many teams, and say what that does', async () => {
  const { received } = open({ priced: { ...proposal, costs: { ...proposal.costs, offPlace: 7 } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Gelb/ }));
  expect(screen.getByRole('button', { name: /^Blau Stärke 3|^BlauStärke 3/ })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  expect(received.at(-1)?.body).toMatchObject({
    assigned: [
      ['Rot-1', 'Rot-2', 'Blau-1', 'Grün-1'],
      ['Rot-3', 'Blau-2', 'Gelb-1'],
    ],
  });
  expect(screen.getByText('Gelb und Grün sind getauscht.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(screen.queryByText('Gelb und Grün sind getauscht.')).not.toBeInTheDocument();
});

test('clubs with other numbers of teams do nothing while one is picked', async () => {
  const { received } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Rot.*8, 7/ }));
  const other = screen.getByRole('button', { name: /Grün/ });
  expect(other).toHaveAttribute('aria-disabled', 'true');
  const before = received.length;
  await userEvent.click(other);
  expect(received).toHaveLength(before);
});

test('it is made as it stands', async () => {
  const { received, onMade } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'So anlegen' }));
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  const made = received.find(({ query }) => !query.has('dryRun'));
  expect(made?.body).toMatchObject({ groups: 2, by: 'SIMILAR' });
  expect((made?.body as { assigned: string[][] }).assigned.map(({ length }) => length)).toEqual([
    4, 3,
  ]);
});

test('what may not start cannot be made, and says why', async () => {
  const broken = aSplitGroup('F1', [], {
    brokenRules: [{ field: null, reason: 'CLUB_TOO_LARGE', message: '', params: {} }],
  });
  open({ priced: { ...proposal, groups: [broken, ...proposal.groups.slice(1)] } });
  await userEvent.click(await screen.findByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  expect(await screen.findByText(/^F1: Kein Verein darf mehr/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'So anlegen' })).toBeDisabled();
});

test('a refusal names what would help, and tries another number at a tap', async () => {
  const problem = (reason: string, params: object) => ({
    field: null,
    reason,
    message: '',
    params,
  });
  fakeServer({
    [SPLIT]: {
      status: 409,
      body: {
        reason: 'NO_SPLIT',
        message: '',
        errors: [
          problem('ODD_TEAMS', {}),
          problem('ADD_TEAMS', { teams: 1, club: null }),
          problem('OTHER_GROUPS', { groups: [3] }),
        ],
      },
    },
  });
  const onGroups = vi.fn();
  show(<SplitDay day={aFestivalDay()} groups={2} onGroups={onGroups} onMade={vi.fn()} />);
  expect(await screen.findByText('Die Anzahl der Teams muss gerade sein.')).toBeVisible();
  expect(screen.getByText('Mit einem Team mehr geht es.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Auf drei Turniere verteilen' }));
  expect(onGroups).toHaveBeenCalledWith(3);
});
