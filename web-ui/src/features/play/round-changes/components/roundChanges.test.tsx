import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import type { Match, Round } from '@/api/types';
import { aMatch, aRound, aTournament, someConsequences } from '@/testing/tournament';
import RecalculateSheet from './RecalculateSheet';
import { ResetRoundSheet } from './ResetRoundSheet';
import { StopEarlySheet } from './StopEarlySheet';

const close = () => undefined;
const before = aRound([aMatch(1), aMatch(2)]);
const isDry = (request: Request) => new URL(request.url).searchParams.has('dryRun');

function Correcting({ match, currentRound }: { match: Match; currentRound: number }) {
  return (
    <RecalculateSheet
      tournamentId="t"
      currentRound={currentRound}
      change={{ match, result: 'DRAW' }}
      opened
      onClose={close}
    />
  );
}

function correcting(current: Partial<Round>) {
  return fakeServer({
    'PATCH /api/matches/:id': { body: someConsequences({ before, after: before }) },
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: { ...before, ...current } },
  });
}

describe('the first choice of a correction', () => {
  const match = aMatch(4, { round: 2, resultHomeSquad: 'WIN', confirmed: true });
  const withResult = [aMatch(1, { resultHomeSquad: 'LOSS' }), aMatch(2)];
  test.each([
    ['the open round, as long as nothing of it is played', { round: 3 }, 'open'],
    ['the record alone once a later round has a result', { round: 3, matches: withResult }, 'none'],
    ['the record alone once a later round is confirmed', { round: 4 }, 'none'],
  ] satisfies [string, Partial<Round> & { round: number }, string][])('is %s', async (...given) => {
    const [, current, way]: [string, Partial<Round> & { round: number }, string] = given;
    const received = correcting(current);
    await showLazy(<Correcting match={match} currentRound={current.round} />);
    const record = await screen.findByRole('radio', { name: 'Nur das Ergebnis berichtigen' });
    expect(record).toBeChecked();
    expect(
      await screen.findByText('Alle Runden bleiben. Du kannst das rückgängig machen.'),
    ).toBeVisible();
    expect(received.find(({ method }) => method === 'PATCH')?.query.get('recalculate')).toBe(way);
    const box = screen.queryByRole('checkbox', { name: /hat noch keine Ergebnisse/ });
    if (current.matches) expect(box).toBeNull();
    else expect((box as HTMLInputElement).checked).toBe(way === 'open');
  });
});

test('where the open round is calculated anew, nothing says that all rounds stay', async () => {
  const match = aMatch(4, { round: 2, resultHomeSquad: 'WIN', confirmed: true });
  fakeServer({
    'PATCH /api/matches/:id': {
      body: someConsequences({ discarded: { rounds: 1, results: 0 }, before, after: before }),
    },
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: { ...before, round: 3 } },
  });
  await showLazy(<Correcting match={match} currentRound={3} />);
  expect(await screen.findByText(/^Runde \d wird verworfen/)).toBeVisible();
  expect(screen.queryByText(/Alle Runden bleiben/)).not.toBeInTheDocument();
});

test('a late change shows what it discards and the new round beside the old one before it is made', async () => {
  const match = aMatch(4, { round: 2, resultHomeSquad: 'WIN', confirmed: true });
  const told = someConsequences({
    discarded: { rounds: 1, results: 4 },
    before: aRound([aMatch(1), aMatch(2)]),
    after: aRound([aMatch(1), aMatch(2, { home: aMatch(5).home })]),
  });
  const received = fakeServer({
    'PATCH /api/matches/:id': (request) => ({
      body: isDry(request) ? told : { match, discarded: told.discarded, round: null },
    }),
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: { ...before, round: 4 } },
  });
  await showLazy(<Correcting match={match} currentRound={4} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Ab Runde 3 neu berechnen' }));
  expect(screen.getByText('Feld 4: Rot 4 hat gewonnen → Unentschieden')).toBeVisible();
  expect(
    await screen.findByText(
      'Wenn du diese Ergebnisse änderst, werden alle folgenden Runden neu berechnet. Fortfahren?',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/4 Ergebnisse daraus gehen verloren/)).toBeVisible();
  const changed = await screen.findByRole('row', {
    name: '2 Rot 2 gegen Blau 2 Rot 5 gegen Blau 2',
  });
  expect(changed).toHaveAttribute('data-changed');
  expect(screen.getByRole('row', { name: /^1 Rot 1/ })).not.toHaveAttribute('data-changed');
  const writes = () =>
    received.filter(({ method, query }) => method === 'PATCH' && !query.has('dryRun'));
  expect(writes()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Ändern und neu berechnen' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(writes()[0]?.query.get('recalculate')).toBe('later');
  expect(writes()[0]?.query.get('resultsBefore')).toBe('4');
  expect(writes()[0]?.body).toEqual({ resultHomeSquad: 'DRAW' });
});

test('results of a finished tournament can no longer be edited', async () => {
  const match = aMatch(4, { round: 2, resultHomeSquad: 'WIN', confirmed: true });
  const refusal = { status: 409, body: { reason: 'TOURNAMENT_FINISHED', message: '' } };
  fakeServer({
    'PATCH /api/matches/:id': (request) =>
      isDry(request) ? { body: someConsequences({ before }) } : refusal,
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: { ...before, round: 2 } },
  });
  await showLazy(<Correcting match={match} currentRound={2} />);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Ergebnis berichtigen' }));
  expect(
    await screen.findByText('Die Ergebnisse können nicht mehr geändert werden.'),
  ).toBeVisible();
});

describe('a reset', () => {
  test('says how many results are lost, and that the same games would come again', async () => {
    const told = someConsequences({
      discarded: { rounds: 1, results: 2 },
      before,
      after: aRound([aMatch(2), aMatch(1)]),
    });
    const received = fakeServer({
      'DELETE /api/tournaments/:id/matches': (request) =>
        isDry(request) ? { body: told } : { status: 204 },
    });
    await showLazy(<ResetRoundSheet tournamentId="t" round={3} opened onClose={close} />);
    expect(await screen.findByText(/2 Ergebnisse daraus gehen verloren/)).toBeVisible();
    expect(screen.getByText(/ergeben sich wieder dieselben Spiele/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(await screen.findByText('Erfolgreich zurückgesetzt')).toBeVisible();
    const write = received.find(({ query }) => !query.has('dryRun'));
    expect(write?.query.get('round')).toBe('3');
  });

  test('asks again when somebody has entered results since they were counted', async () => {
    let entered = 0;
    const received = fakeServer({
      'DELETE /api/tournaments/:id/matches': async (request) => {
        await new Promise((answer) => setTimeout(answer, 20));
        const { searchParams } = new URL(request.url);
        const told = someConsequences({ discarded: { rounds: 1, results: entered }, before });
        if (searchParams.has('dryRun')) return { body: told };
        const isKnown = Number(searchParams.get('resultsBefore')) >= (entered ||= 2);
        return isKnown ? { status: 204 } : { status: 409, body: { reason: 'RESULT_CONFLICT' } };
      },
    });
    await showLazy(<ResetRoundSheet tournamentId="t" round={3} opened onClose={close} />);
    await screen.findByText(/^Runde 3 wird verworfen/);
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(
      await screen.findByText(/fehlgeschlagen\. Jemand anderes hat inzwischen Ergebnisse einge/),
    ).toBeVisible();
    expect(await screen.findByText(/2 Ergebnisse daraus gehen verloren/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(await screen.findByText('Erfolgreich zurückgesetzt')).toBeVisible();
    const resets = received.filter(({ method }) => method === 'DELETE');
    const told = resets.map(({ query }) => query.get('resultsBefore'));
    expect(told.slice(0, 4)).toEqual([null, '0', null, '2']);
  });

  test('for which no other round exists promises none', async () => {
    fakeServer({
      'DELETE /api/tournaments/:id/matches': {
        body: someConsequences({ discarded: { rounds: 1, results: 0 }, before }),
      },
      'GET /api/tournaments/:id/teams': { body: [] },
    });
    await showLazy(<ResetRoundSheet tournamentId="t" round={3} opened onClose={close} />);
    expect(
      await screen.findByText('Mit diesen Teams gibt es keine regelgerechte Runde.'),
    ).toBeVisible();
    expect(screen.queryByText(/Danach kannst du/)).not.toBeInTheDocument();
  });

  test('that fails says so', async () => {
    const refusal = { status: 409, body: { reason: 'TOURNAMENT_FINISHED', message: '' } };
    fakeServer({
      'DELETE /api/tournaments/:id/matches': (request) =>
        isDry(request) ? { body: someConsequences({ before }) } : refusal,
    });
    await showLazy(<ResetRoundSheet tournamentId="t" round={3} opened onClose={close} />);
    await screen.findByText('Es wird nichts verworfen.');
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(await screen.findByText(/^Das Zurücksetzen ist fehlgeschlagen/)).toBeVisible();
  });
});

describe('an early end', () => {
  const won: Partial<Match> = { resultHomeSquad: 'WIN' };
  const ending = (matches: Match[], rounds = 0, round = 3) => {
    const stopped = aRound(matches, { round });
    return fakeServer({
      'PUT /api/tournaments/:id': {
        body: someConsequences({ discarded: { rounds, results: 0 }, before: stopped }),
      },
    });
  };

  test.each([
    ['half-played', [aMatch(1, won), aMatch(2)], /^Was in Runde 3 gespielt ist, zählt mit/],
    ['complete', [aMatch(1, won), aMatch(2, won)], /^Runde 3 ist vollständig und zählt mit\.$/],
  ])('says what counts of a %s round', async (_, matches, sentence) => {
    ending(matches);
    await showLazy(<StopEarlySheet tournament={aTournament()} opened onClose={close} />);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('says that a round without results is discarded', async () => {
    const received = ending([aMatch(1), aMatch(2)], 1);
    await showLazy(<StopEarlySheet tournament={aTournament()} opened onClose={close} />);
    expect(await screen.findByText(/^Runde 3 wird verworfen/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt beenden' }));
    expect(await screen.findByText('Turnier erfolgreich beendet!')).toBeVisible();
    expect(received.map(({ query }) => query.get('dryRun'))).toEqual(['true', null]);
  });

  test.each([
    ['2099-11-21', 'Du kannst das rückgängig machen.', /^Bis zum Ende des Tages nach dem Turnier/],
    ['2020-11-21', undefined, 'Danach lässt es sich nicht wieder öffnen.'],
  ])('of a day on %s promises only what goes back then', async (date, undo, told) => {
    ending([aMatch(1)], 1);
    const tournament = aTournament({ date });
    await showLazy(<StopEarlySheet tournament={tournament} opened onClose={close} />);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText('Du kannst das rückgängig machen.')?.textContent).toBe(undo);
  });

  test('in the first round speaks of no confirmed ones', async () => {
    ending([aMatch(1)], 1, 1);
    const tournament = aTournament({ currentRound: 1, date: '2099-11-21' });
    await showLazy(<StopEarlySheet tournament={tournament} opened onClose={close} />);
    expect(await screen.findByText(/^Bis zum Ende des Tages/)).toBeVisible();
    expect(screen.queryByText(/Alle bestätigten Runden/)).not.toBeInTheDocument();
  });
});
