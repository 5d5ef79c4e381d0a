import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer, noNetwork } from '@/testing/server';
import { aMatch, aRound, aTeam, someConsequences } from '@/testing/tournament';
import { clubsOf } from '../clubView';
import { AddClubSheet } from './AddClubSheet';

const ROT = [aTeam('Rot', 1), aTeam('Rot', 2)];
const BESIDE = [...ROT, aTeam('Gelb', 1), aTeam('Gelb', 2)];

async function showSheet(hasStarted = false) {
  const onClose = vi.fn();
  await showLazy(<Tournament hasStarted={hasStarted} onClose={onClose} />);
  return onClose;
}

/** A tournament, whose clubs are read again when somebody asks for it. */
function Tournament({ hasStarted, onClose }: { hasStarted: boolean; onClose: () => void }) {
  const [teams, setTeams] = useState(ROT);
  return (
    <>
      <button onClick={() => setTeams(BESIDE)}>read again</button>
      <AddClubSheet
        tournamentId="t"
        clubs={clubsOf(teams)}
        numberOfTeams={teams.length}
        hasStarted={hasStarted}
        opened
        onClose={onClose}
      />
    </>
  );
}

const readAgain = async () =>
  userEvent.click(screen.getByRole('button', { name: 'read again', hidden: true }));

const add = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Teams? hinzufügen$/ }));

async function addClub(club: string) {
  await userEvent.type(await screen.findByLabelText('Vereinsname'), club);
  await add();
}

test('a club is added by its name, with teams that nobody judged yet', async () => {
  const received = fakeServer({ 'PATCH /api/tournaments/:id/teams': { body: [] } });
  const onClose = await showSheet();
  await addClub('SV Gelb');
  expect(await screen.findByText('Teams erfolgreich hinzugefügt')).toBeVisible();
  expect(received[0]?.body).toEqual({
    add: [
      {
        club: 'SV Gelb',
        nickName: 'Gelb',
        teams: Array.from({ length: 2 }, () => ({ estimatedSkill: 5, isEstimated: false })),
      },
    ],
  });
  expect(onClose).toHaveBeenCalled();
});

test('where the answer got lost, a second press adds what is in the list meanwhile', async () => {
  noNetwork();
  const onClose = await showSheet();
  await addClub('SV Gelb');
  expect(await screen.findByText(/Keine Verbindung/)).toBeVisible();
  await readAgain();
  expect(screen.queryByText('Diesen Verein gibt es bereits.')).toBeNull();
  const received = fakeServer({ 'PATCH /api/tournaments/:id/teams': { body: [] } });
  await add();
  expect(received[0]?.body).toMatchObject({ add: [{ club: 'SV Gelb', nickName: 'Gelb' }] });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a club that somebody else added is refused after the answer of the server', async () => {
  const problem = { field: 'add.0.club', reason: 'CLUB_EXISTS', message: '', params: {} };
  fakeServer({
    'PATCH /api/tournaments/:id/teams': {
      status: 409,
      body: { reason: 'CLUB_EXISTS', errors: [problem] },
    },
  });
  await showSheet();
  await addClub('SV Gelb');
  expect(await screen.findByText('Diesen Verein gibt es bereits.')).toBeVisible();
  expect(screen.getByLabelText('Vereinsname')).toHaveAttribute('aria-invalid', 'true');
});

describe('the form', () => {
  test('asks for the name of the club', async () => {
    await showSheet();
    await add();
    expect(screen.getByText('Bitte gib den Vereinsnamen an.')).toBeVisible();
    expect(screen.getByText('Bitte gib einen Kurznamen für den Verein an.')).toBeVisible();
  });

  test('refuses a club and a short name that are taken', async () => {
    await showSheet();
    await addClub('SV Rot');
    expect(screen.getByText('Diesen Verein gibt es bereits.')).toBeVisible();
    expect(screen.getByText('Dieser Kurzname ist bereits vergeben.')).toBeVisible();
  });

  test('asks for at least one team and at most eight', async () => {
    await showSheet();
    const teams = await screen.findByLabelText('Anzahl Dreierteams');
    await userEvent.clear(teams);
    await addClub('SV Gelb');
    expect(screen.getByText('Es muss mindestens 1 Team teilnehmen.')).toBeVisible();
    await userEvent.type(teams, '9');
    await add();
    expect(screen.getByText('Pro Verein können höchstens 8 Teams teilnehmen.')).toBeVisible();
  });
});

test('after the start it shows what is thrown away and the new round before it adds', async () => {
  const consequences = someConsequences({
    discarded: { rounds: 1, results: 3 },
    before: aRound([aMatch(1)], { round: 2 }),
    after: aRound([aMatch(2)], { round: 2 }),
  });
  const received = fakeServer({
    'PATCH /api/tournaments/:id/teams': (request) => ({
      body: new URL(request.url).searchParams.has('dryRun') ? consequences : [],
    }),
    'GET /api/tournaments/:id/teams': { body: [] },
  });
  const changes = () => received.filter(({ method }) => method === 'PATCH');
  await showSheet(true);
  await addClub('SV Gelb');
  expect(await screen.findByText(/3 Ergebnisse daraus gehen verloren/)).toBeVisible();
  expect(screen.getByText('2 Teams kommen dazu.')).toBeVisible();
  expect(
    screen.getByText(
      'Wenn du Teams änderst, werden die geplanten Spiele zurückgesetzt und neu berechnet. Fortfahren?',
    ),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: '2 – Rot 2 gegen Blau 2' })).toBeVisible();
  expect(changes().every(({ query }) => query.has('dryRun'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Teams ändern' }));
  expect(await screen.findByText('Teams erfolgreich hinzugefügt')).toBeVisible();
  const [preview, change] = changes();
  expect(change?.query.get('reset')).toBe('true');
  expect(change?.body).toEqual(preview?.body);
});

test('a refusal of the server is explained and nothing typed is lost', async () => {
  fakeServer({
    'PATCH /api/tournaments/:id/teams': {
      status: 409,
      body: { reason: 'TOURNAMENT_STARTED', message: '' },
    },
  });
  await showSheet();
  await addClub('SV Gelb');
  expect(
    await screen.findByText('Verein kann nicht hinzugefügt werden. Das Turnier läuft bereits …'),
  ).toBeVisible();
  expect(screen.getByLabelText('Vereinsname')).toHaveValue('SV Gelb');
});

test('where no team finds a place nobody types in vain, and the way to more stands there', async () => {
  const full = { numberOfTeams: 16, whenFull: <p>more</p>, opened: true, onClose: vi.fn() };
  await showLazy(<AddClubSheet tournamentId="t" clubs={[]} {...full} />);
  expect(await screen.findByText('Im Turnier ist kein Platz für noch ein Team.')).toBeVisible();
  expect(screen.getByText('more')).toBeVisible();
  expect(screen.queryByLabelText('Vereinsname')).not.toBeInTheDocument();
});
