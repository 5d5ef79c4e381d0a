import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { tournamentKey } from '@/api/queries';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTeam, aTournament, someConsequences } from '@/testing/tournament';
import { RoundConsequences } from '../RoundConsequences';
import { MovesSheet } from './MovesSheet';

const teams = [aTeam('Rot', 1), aTeam('Rot', 2, { withdrawn: true }), aTeam('Blau', 1)];
const before = aRound([aMatch(1), aMatch(2)]);
const isDry = (request: Request) => new URL(request.url).searchParams.has('dryRun');

const stays = someConsequences({ before, after: before });
const MOVED = {
  name: 'Rot 5',
  leaves: { numberOfTeams: 7, brokenRules: [], consequences: stays },
  joins: { numberOfTeams: 10, brokenRules: [], consequences: stays },
};

async function open(
  change = {},
  inField = teams,
  consequences = {},
  entry = 'own',
  day = aFestivalDay(),
) {
  const onClose = vi.fn();
  const received = fakeServer({
    'GET /api/tournaments/:id/teams': { body: inField },
    'PATCH /api/tournaments/:id/teams': (request) => ({
      body: isDry(request) ? someConsequences({ before, after: before }) : inField,
    }),
    'PATCH /api/teams/:id': (request) => ({
      body: isDry(request)
        ? someConsequences({ before, after: before, ...consequences })
        : inField[0],
      headers: { ...(entry && { 'Journal-Entry': entry }) },
    }),
    'POST /api/tournaments/:id/undo': { status: 204 },
    'GET /api/series/:id/days/:date': { body: day },
    'PUT /api/teams/:id/group': (request) => ({
      body: isDry(request) ? MOVED : inField[0],
      headers: { 'Journal-Entry': 'there' },
    }),
  });
  await showLazy(<MovesSheet tournament={aTournament(change)} opened onClose={onClose} />);
  const writes = () => received.filter(({ query }) => !query.has('dryRun'));
  return { writes, onClose };
}

const tap = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a team drops out in three taps, and one takes it back', async () => {
  const { writes, onClose } = await open();
  await tap(/^Ein Team fällt aus/);
  expect(await screen.findByText('Welches Team fällt aus?')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rot 2/ })).toBeNull();
  await tap(/Rot 1/);
  expect(await screen.findByText('Runde 3 bleibt, wie sie ist.')).toBeVisible();
  await tap('Rot 1 fällt aus');
  expect(await screen.findByText('Rot 1 ist nicht mehr dabei.')).toBeVisible();
  const change = writes().find(({ method }) => method === 'PATCH');
  expect(change?.body).toEqual({ state: 'LEFT' });
  expect(change?.query.get('reset')).toBe('true');
  await tap('Rückgängig');
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('what is taken back is the change itself, whatever else was changed since', async () => {
  const { writes } = await open();
  await tap(/^Ein Team fällt aus/);
  await tap(/Rot 1/);
  await tap('Rot 1 fällt aus');
  await tap('Rückgängig');
  await screen.findByText('Spielstand erfolgreich aktualisiert');
  expect(writes().find(({ method }) => method === 'POST')?.body).toEqual({ entryId: 'own' });
});

test('where nothing was written, no way leads back', async () => {
  await open({}, teams, {}, '');
  await tap(/^Ein Team fällt aus/);
  await tap(/Rot 1/);
  await tap('Rot 1 fällt aus');
  expect(await screen.findByText('Rot 1 ist nicht mehr dabei.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('a team that has left is back with its points', async () => {
  const { writes } = await open();
  await tap(/^Ein Team ist wieder da/);
  expect(screen.queryByRole('button', { name: /Rot 1/ })).toBeNull();
  await tap(/Rot 2/);
  await tap('Rot 2 ist wieder da');
  expect(writes().find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'PRESENT' });
});

test('a team sits out from the next round on', async () => {
  const { writes } = await open();
  await tap(/^Ein Team setzt aus/);
  await tap(/Rot 1/);
  await userEvent.click(await screen.findByText('Ab der nächsten Runde'));
  await tap('Rot 1 setzt aus');
  const change = writes().find(({ method }) => method === 'PATCH');
  expect(change?.body).toEqual({ state: 'AWAY' });
  expect(change?.query.get('from')).toBe('NEXT_ROUND');
});

test('while a round is paused it is asked from when a team is away', async () => {
  const { schedule } = aTournament();
  await open({
    schedule: schedule.map((row) => (row.state === 'OPEN' ? { ...row, state: 'PAUSED' } : row)),
  });
  await tap(/^Ein Team setzt aus/);
  await tap(/Rot 1/);
  expect(await screen.findByText('Ab der nächsten Runde')).toBeVisible();
});

test('a complete round is confirmed, and nothing is lost', async () => {
  await open({}, teams, { after: aRound([aMatch(3)], { round: 4 }) });
  await tap(/^Ein Team fällt aus/);
  await tap(/Rot 1/);
  const said = 'Runde 3 ist vollständig und wird bestätigt. Runde 4 wird berechnet.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/verworfen/)).toBeNull();
});

test('a team joins a club that is taking part', async () => {
  const { writes } = await open();
  await tap(/^Ein Team kommt dazu/);
  await tap(/SV Blau/);
  await tap('Team von SV Blau aufnehmen');
  expect(await screen.findByText('Ein Team von SV Blau ist dabei.')).toBeVisible();
  expect(writes().find(({ method }) => method === 'PATCH')?.body).toEqual({
    add: [
      {
        club: 'SV Blau',
        nickName: 'Blau',
        teams: [{ estimatedSkill: 5, isEstimated: false }],
        clubExists: true,
      },
    ],
  });
});

test('no team changes to a group in its last round: it would never play there', async () => {
  const last = aGroup('F2', { currentRound: 8, numberOfRounds: 8 });
  const onDay = { seriesId: 'series-1', date: '2026-11-21', tournamentId: 'F1' };
  await open(onDay, teams, {}, 'own', aFestivalDay([aGroup('F1'), last]));
  expect(await screen.findByRole('button', { name: /^Ein Team fällt aus/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /wechselt das Turnier/ })).toBeNull();
});

test('after the last round nothing is calculated any more', async () => {
  const client = new QueryClient();
  client.setQueryData(tournamentKey('t'), aTournament({ currentRound: 8 }));
  show(
    <QueryClientProvider client={client}>
      <RoundConsequences tournamentId="t" consequences={someConsequences()} />
    </QueryClientProvider>,
  );
  expect(
    await screen.findByText('Alle Runden sind gespielt: Es wird nichts mehr berechnet.'),
  ).toBeVisible();
});

test('a team changes to another group of the festival day, from the next round on', async () => {
  const onDay = { seriesId: 'series-1', date: '2026-11-21', tournamentId: 'F1' };
  const { writes } = await open(onDay, teams);
  await tap(/^Ein Team wechselt das Turnier/);
  expect(screen.queryByRole('button', { name: /Rot 2/ })).toBeNull();
  await tap(/Rot 1/);
  expect(screen.queryByRole('button', { name: /F1/ })).toBeNull();
  await tap(/F2/);
  expect(await screen.findByText('In F2 heißt es Rot 5.')).toBeVisible();
  expect(screen.getByText('In F2 sind dann 10 Teams.')).toBeVisible();
  expect(screen.getByText('Hier sind dann 7 Teams. In jeder Runde pausiert eines.')).toBeVisible();
  expect(screen.queryByText('Ab wann?')).toBeNull();
  await tap('Rot 1 wechselt nach F2');
  expect(await screen.findByText('Rot 1 spielt ab der nächsten Runde in F2.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  const change = writes().find(({ method }) => method === 'PUT');
  expect(change?.body).toEqual({ tournamentId: 'F2' });
  expect(change?.query.get('from')).toBe('NEXT_ROUND');
});

const BOTH_PLAY = [aTeam('Rot', 1), aTeam('Blau', 1)];
const onDayOf = (sizes: number[], teams = BOTH_PLAY) => {
  const groups = sizes.map((numberOfTeams, place) => aGroup(`F${place + 1}`, { numberOfTeams }));
  const here = { seriesId: 'series-1', date: '2026-11-21', tournamentId: 'F1' };
  return open(here, teams, {}, 'own', aFestivalDay(groups));
};

test('the group in which somebody pauses is offered first, and says why', async () => {
  await onDayOf([8, 8, 7]);
  expect(
    await screen.findByText('Sommerfest F3 braucht ein Team: Dort pausiert in jeder Runde eines.'),
  ).toBeVisible();
  await tap(/^Ein Team wechselt das Turnier/);
  await tap(/Rot 1/);
  const offered = screen.getAllByRole('button', { name: /Sommerfest/ });
  expect(offered.map((row) => row.textContent)).toEqual([
    'Sommerfest F37 Teams. In jeder Runde pausiert eines.',
    'Sommerfest F28 Teams',
  ]);
});

test('no group is said to need a team where nobody pauses', async () => {
  await onDayOf([7, 8, 8]);
  await screen.findByRole('button', { name: /^Ein Team wechselt das Turnier/ });
  expect(screen.queryByText(/braucht ein Team/)).not.toBeInTheDocument();
});

test('nor is one where a team pauses here, too, because another sits out', async () => {
  await onDayOf([7, 8, 7], [...BOTH_PLAY, aTeam('Rot', 2), aTeam('Blau', 2, { state: 'AWAY' })]);
  await screen.findByRole('button', { name: /^Ein Team wechselt das Turnier/ });
  expect(screen.queryByText(/braucht ein Team/)).not.toBeInTheDocument();
});

test('where no team has room, none is offered to join', async () => {
  await open(
    {},
    Array.from({ length: 16 }, (_, index) => aTeam('Rot', index + 1)),
  );
  expect(await screen.findByText('Im Turnier ist kein Platz für noch ein Team.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /kommt dazu/ })).toBeNull();
});
