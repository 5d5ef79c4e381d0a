import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DaySplit } from '@/api/types';
import { aFestivalDay, aGroup, aRemedy, aSplit, aSplitGroup, aSplitTeam } from '@/testing/festival';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapTwice } from '@/testing/taps';
import { SplitDay } from './SplitDay';

const SPLIT = 'POST /api/series/:id/days/:date/split';
const proposal = aSplit([
  aSplitGroup('F1', [
    aSplitTeam('Rot', 1, 8),
    aSplitTeam('Rot', 2, 7),
    aSplitTeam('Blau', 1, 9),
    aSplitTeam('Gelb', 1, 7),
  ]),
  aSplitGroup(
    'F2',
    [
      aSplitTeam('Rot', 3, 4),
      aSplitTeam('Blau', 2, 3),
      { ...aSplitTeam('Grün', 1, 2), club: 'SG Grün' },
    ],
    {
      joins: [['SG Grün', 'Weiß']],
    },
  ),
]);
function open(answers: { priced?: DaySplit; refused?: object } = {}) {
  const onGroups = vi.fn();
  const onMade = vi.fn();
  const received = fakeServer({
    [SPLIT]: async (request) => {
      const body = (await request.clone().json()) as { assigned?: string[][]; wishes: object[] };
      if (body.wishes.length > 0 && answers.refused) return { status: 409, body: answers.refused };
      return { body: (body.assigned && answers.priced) ?? proposal };
    },
    'PUT /api/series/:id/days/:date/wishes': async (request) => {
      const { wishes } = (await request.clone().json()) as { wishes: object[] };
      return { body: wishes.map((wish) => ({ names: [], others: [], ...wish })) };
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
  expect(clubs(first as HTMLElement)).toEqual(['BlauStärke 9', 'RotStärke 8, 7', 'GelbStärke 7']);
  expect(screen.getByText(/^7 Teams aus 4 Vereinen: Das werden zwei Turniere/)).toBeVisible();
  expect(
    within(second as HTMLElement).getByText('Grün und Weiß spielen hier zusammen.'),
  ).toBeVisible();
});

test('a club says why its teams play where their strength does not belong', async () => {
  const teams = (['CLUB_TOGETHER', 'MAKES_ROOM', 'MAKES_ROOM', 'AS_SORTED'] as const).map(
    (reason, place) => ({ ...aSplitTeam('Rot', place + 1, 8 - place), reason }),
  );
  const split = aSplit([aSplitGroup('F1', [...teams, aSplitTeam('Blau', 1, 2)])]);
  fakeServer({ [SPLIT]: { body: split } });
  show(<SplitDay day={aFestivalDay()} groups={2} onGroups={vi.fn()} onMade={vi.fn()} />);
  const [first] = await groups();
  expect(clubs(first as HTMLElement)).toEqual([
    'RotStärke 8, 7, 6, 5beim Verein und macht Platz',
    'BlauStärke 2',
  ]);
});

test('tournaments that begin one after the other are not said to play at the same time', async () => {
  fakeServer({ [SPLIT]: { body: proposal } });
  const day = aFestivalDay([aGroup('F1'), aGroup('F2', { startTime: '11:30' })]);
  show(<SplitDay day={day} groups={2} onGroups={vi.fn()} onMade={vi.fn()} />);
  expect(
    await screen.findByText('7 Teams aus 4 Vereinen: Das werden zwei Turniere.'),
  ).toBeVisible();
});

test('two taps swap clubs with as many teams, and say what that does', async () => {
  const { received } = open({ priced: { ...proposal, costs: { ...proposal.costs, offPlace: 7 } } });
  await tapTwice(await screen.findByRole('button', { name: /^Gelb/ }));
  expect(screen.getByRole('button', { name: /^Blau Stärke 3|^BlauStärke 3/ })).toBeEnabled();
  await tapTwice(screen.getByRole('button', { name: /Grün/ }));
  const assigned = [
    ['Rot-1', 'Rot-2', 'Blau-1', 'Grün-1'],
    ['Rot-3', 'Blau-2', 'Gelb-1'],
  ];
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ assigned }));
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

test('two taps in one tournament let a single team play with another club there', async () => {
  const joined = aSplitGroup('F2', proposal.groups[1]?.teams ?? [], {
    joins: [['Blau', 'SG Grün']],
  });
  const { received } = open({ priced: { ...proposal, groups: [aSplitGroup('F1', []), joined] } });
  await tapTwice(await screen.findByRole('button', { name: /Blau.*3/ }));
  await tapTwice(screen.getByRole('button', { name: /Grün/ }));
  const joinsWith = (club: string) =>
    waitFor(() =>
      expect(received.at(-1)?.body).toMatchObject({ joins: [[], [[club, 'SG Grün']]] }),
    );
  await joinsWith('Blau');
  await userEvent.click(screen.getByRole('button', { name: /Rot.*4/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  await joinsWith('Rot');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await userEvent.click(screen.getByRole('button', { name: 'So anlegen' }));
  await joinsWith('Blau');
});

const wishesOf = (received: { body: unknown }[]) =>
  (received.at(-1)?.body as { wishes: object[] }).wishes;

test('two taps wish for clubs in one group or in different ones, with all their teams', async () => {
  const { received } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Zusammen' }));
  await userEvent.click(screen.getByRole('button', { name: /Rot.*8, 7/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  const together = { kind: 'KEEP_TOGETHER', teams: ['Rot-1', 'Rot-2', 'Rot-3', 'Grün-1'] };
  await waitFor(() => expect(wishesOf(received)).toEqual([together]));
  await userEvent.click(screen.getByRole('radio', { name: 'Getrennt' }));
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Blau.*9/ }));
  await waitFor(() =>
    expect(wishesOf(received)).toEqual([
      together,
      { kind: 'KEEP_APART', teams: ['Gelb-1'], others: ['Blau-1', 'Blau-2'] },
    ]),
  );
  const wishes = within(screen.getByRole('list', { name: 'Wünsche' }));
  expect(wishes.getByText('Gelb und Blau spielen nicht im selben Turnier.')).toBeVisible();
  await userEvent.click(wishes.getAllByRole('button', { name: 'Streichen' })[0] as HTMLElement);
  await waitFor(() => expect(wishesOf(received)).toHaveLength(1));
});

test('a club wished together with itself stays in one tournament', async () => {
  const { received } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Zusammen' }));
  const [strong, weak] = screen.getAllByRole('button', { name: /^(BL)?Blau/ });
  await userEvent.click(strong as HTMLElement);
  await userEvent.click(weak as HTMLElement);
  await waitFor(() =>
    expect(wishesOf(received)).toEqual([{ kind: 'KEEP_TOGETHER', teams: ['Blau-1', 'Blau-2'] }]),
  );
  expect(
    within(screen.getByRole('list', { name: 'Wünsche' })).getByText(
      'Blau spielt in einem einzigen Turnier.',
    ),
  ).toBeVisible();
});

test('a wish that makes a split impossible is said, and dropped at a tap', async () => {
  const refused = {
    reason: 'NO_SPLIT',
    message: '',
    errors: [aRemedy('DROP_WISHES', { wishes: [0] })],
  };
  open({ refused });
  await userEvent.click(await screen.findByRole('radio', { name: 'Zusammen' }));
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  expect(await screen.findByText('Gelb und Grün spielen im selben Turnier.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ohne diesen Wunsch' }));
  expect(await screen.findByRole('button', { name: 'So anlegen' })).toBeEnabled();
  expect(screen.queryByRole('list', { name: 'Wünsche' })).not.toBeInTheDocument();
});

test('swaps that break a wish cannot be made, and say which', async () => {
  open({ priced: { ...proposal, isLegal: false, brokenWishes: [0] } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Getrennt' }));
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Tauschen' }));
  await userEvent.click(screen.getByRole('button', { name: /Gelb/ }));
  await userEvent.click(screen.getByRole('button', { name: /Grün/ }));
  expect(await screen.findByText(/^Das passt nicht zum Wunsch: Gelb und Grün/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'So anlegen' })).toBeDisabled();
});

test('it is made as it stands', async () => {
  const { received, onMade } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'So anlegen' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
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
