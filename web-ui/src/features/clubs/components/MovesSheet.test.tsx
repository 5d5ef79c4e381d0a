import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTeam, aTournament, someConsequences } from '@/testing/tournament';
import { MovesSheet } from './MovesSheet';

const teams = [aTeam('Rot', 1), aTeam('Rot', 2, { withdrawn: true }), aTeam('Blau', 1)];
const before = aRound([aMatch(1), aMatch(2)]);
const isDry = (request: Request) => new URL(request.url).searchParams.has('dryRun');

async function open(change = {}) {
  const onClose = vi.fn();
  const received = fakeServer({
    'GET /api/tournaments/:id/teams': { body: teams },
    'PATCH /api/tournaments/:id/teams': (request) => ({
      body: isDry(request) ? someConsequences({ before, after: before }) : teams,
    }),
    'GET /api/tournaments/:id/journal': {
      body: [
        { entryId: 'e', at: '', by: '', action: 'TEAM_WITHDRAWN', summary: {}, undoable: true },
      ],
    },
    'POST /api/tournaments/:id/undo': { body: {} },
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
  expect(await screen.findByText('Rot 1 wird abgemeldet.')).toBeVisible();
  await tap('Rot 1 abmelden');
  expect(await screen.findByText('Rot 1 ist abgemeldet.')).toBeVisible();
  const change = writes().find(({ method }) => method === 'PATCH');
  expect(change?.body).toEqual({ remove: ['Rot-1'] });
  expect(change?.query.get('reset')).toBe('true');
  await tap('Rückgängig');
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('a team joins a club that is taking part', async () => {
  const { writes } = await open();
  await tap(/^Ein Team kommt dazu/);
  await tap(/SV Blau/);
  await tap('Team von SV Blau aufnehmen');
  expect(await screen.findByText('Ein Team von SV Blau ist dabei.')).toBeVisible();
  expect(writes().find(({ method }) => method === 'PATCH')?.body).toEqual({
    add: [{ club: 'SV Blau', nickName: 'Blau', teams: [{ estimatedSkill: 5 }], clubExists: true }],
  });
});

test('where no team has room, none is offered to join', async () => {
  await open({ numberOfTeams: 16 });
  expect(await screen.findByText('Im Turnier ist kein Platz für noch ein Team.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /kommt dazu/ })).toBeNull();
});
