import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { FieldChange, Preview, Team, Tournament } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { anOpening, aRegistration } from '@/testing/registration';
import { fakeServer } from '@/testing/server';
import { aConfig, aTeam, aTournament } from '@/testing/tournament';
import { aPreview, aVerdict, NOTHING_REPEATED } from '@/testing/preview';
import { InfoScreen } from '../InfoScreen';
import { Component as TournamentLayout } from '../TournamentLayout';

/** A field that may not start because of one rule. */
function broken(reason: string): Preview {
  const brokenRule = { field: null, reason, message: '', params: { missing: 1 } };
  return aPreview({
    legal: false,
    brokenRules: [brokenRule],
    verdict: aVerdict({ state: 'NOT_POSSIBLE', brokenRule, facts: null }),
  });
}

const ROT = [aTeam('Rot', 1), aTeam('Rot', 2, { estimatedSkill: 7 })];

/** A planner before the start that takes teams in and out. */
const NOT_OPENED = { wasOpened: false, link: null, open: false, takesRegistrations: false };

function planner(
  field: Team[],
  preview: Preview = aPreview(),
  registered = 0,
  change: Partial<Tournament> = {},
  entry = 'e1',
) {
  let teams = field;
  const headers: Record<string, string> = entry ? { 'Journal-Entry': entry } : {};
  const counted = () => ({ numberOfTeams: teams.length, organizerClub: 'TSV Gelb' });
  return fakeServer({
    'GET /api/tournaments/:id': () => ({
      body: aTournament({ status: 'NOT_STARTED', currentRound: 0, ...counted(), ...change }),
    }),
    'PUT /api/tournaments/:id': () => ({ body: aTournament({ status: 'NOT_STARTED' }), headers }),
    'GET /api/tournaments/:id/teams': () => ({ body: teams }),
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/preview': { body: preview },
    'GET /api/tournaments/:id/registration': {
      body: anOpening(registered > 0 ? {} : NOT_OPENED),
    },
    'GET /api/tournaments/:id/registrations': {
      body: Array.from({ length: registered }, (_, index) =>
        aRegistration({ registrationId: `registration-${index}` }),
      ),
    },
    'POST /api/tournaments/:id/undo': () => {
      teams = field;
      return { status: 204 };
    },
    'PATCH /api/tournaments/:id/teams': async (request) => {
      const { add = [], remove = [] } = (await request.clone().json()) as FieldChange;
      teams = teams.filter(({ teamId }) => !remove.includes(teamId));
      for (const { nickName } of add) teams = [...teams, aTeam(nickName, teams.length + 1)];
      return { body: teams, headers };
    },
  });
}

async function open() {
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="info" element={<InfoScreen />} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/info' },
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const counted = () => screen.getByRole('group', { name: 'Rot' });
const changes = (received: ReturnType<typeof fakeServer>) =>
  received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('quick taps on plus count at once and travel one after the other', async () => {
  const received = planner(ROT);
  await open();
  await press('Rot: mehr');
  await press('Rot: mehr');
  expect(counted()).toHaveTextContent('4');
  const one = {
    club: 'SV Rot',
    nickName: 'Rot',
    clubExists: true,
    teams: [{ estimatedSkill: 6, isEstimated: false }],
  };
  await waitFor(() => expect(changes(received)).toHaveLength(2));
  expect(changes(received)[0]).toEqual({ add: [one] });
});

test('minus takes the last team out, and the strip brings it back', async () => {
  const received = planner([...ROT, aTeam('Rot', 3)]);
  await open();
  await press('Rot: weniger');
  expect(await screen.findByText('Rot: 2 Teams')).toBeVisible();
  await waitFor(() => expect(changes(received)).toEqual([{ remove: ['Rot-3'] }]));
  await press('Rückgängig');
  await waitFor(() => expect(counted()).toHaveTextContent('3'));
  expect(screen.queryByText('Rot: 2 Teams')).not.toBeInTheDocument();
});

test('what is taken back is the tap, whatever a club has added since', async () => {
  const received = planner(ROT, aPreview(), 0, {}, 'tap');
  await open();
  await press('Rot: mehr');
  await press('Rückgängig');
  const undone = () => received.find(({ path }) => path.endsWith('/undo'))?.body;
  await waitFor(() => expect(undone()).toEqual({ entryId: 'tap' }));
});

test('below two teams the club is removed, after a question', async () => {
  const received = planner(ROT);
  await open();
  await press('Rot: weniger');
  const question = await screen.findByRole('dialog', { name: 'SV Rot entfernen?' });
  expect(changes(received)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Verein entfernen' }));
  await waitFor(() => expect(changes(received)).toEqual([{ remove: ['Rot-1', 'Rot-2'] }]));
  expect(await screen.findByText('SV Rot ist entfernt.')).toBeVisible();
});

test('until the field may start, the one button adds clubs', async () => {
  planner(ROT, broken('TOO_FEW_CLUBS'));
  await open();
  expect(await screen.findAllByRole('button', { name: 'Verein hinzufügen' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Turnier starten' })).not.toBeInTheDocument();
  expect(screen.getByText(/Füge noch einen Verein hinzu\./)).toBeVisible();
});

test('the way to another club stays while steppers make the field good or not', async () => {
  const preview = aPreview();
  planner(ROT, preview);
  await open();
  const add = await screen.findByRole('button', { name: 'Verein hinzufügen' });
  Object.assign(preview, broken('ODD_TEAMS'));
  await press('Rot: mehr');
  const both = () => screen.getAllByRole('button', { name: 'Verein hinzufügen' });
  await waitFor(() => expect(both()).toHaveLength(2));
  expect(add).toBeVisible();
});

test('the own club is offered first', async () => {
  planner([], broken('TOO_FEW_TEAMS'));
  await open();
  expect(await screen.findByText(/^Fange mit eurem Verein „TSV Gelb“ an\./)).toBeVisible();
  await press('Verein hinzufügen');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Vereinsname')).toHaveValue('TSV Gelb');
  expect(dialog.getByLabelText('Kurzname')).toHaveValue('Gelb');
});

test('pitches that do not suffice are what the button mends', async () => {
  planner(ROT, broken('TOO_FEW_PITCHES'));
  await open();
  expect(await screen.findByText(/Baue 1 Funino-Feld dazu\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verein hinzufügen' })).not.toBeInTheDocument();
});

const ROUNDS = { kind: 'ROUNDS' as const, rounds: 7, pitches: null };
const PITCHES = { kind: 'PITCHES' as const, rounds: 8, pitches: { classic: 2, funino: 2 } };

function mendedBy(more: typeof ROUNDS | typeof PITCHES): Preview {
  const hint = { ...more, changes: [], after: NOTHING_REPEATED };
  const remedies = [{ hint, left: 0, teams: 10, end: null }];
  return aPreview({ verdict: aVerdict({ state: 'MIND', remedies }) });
}

test.each([
  ['Mit 7 Runden vermeiden', ROUNDS, { numberOfRounds: 7 }],
  ['Mit einem Feld mehr vermeiden', PITCHES, { classicPitches: 2, funinoPitches: 2 }],
])('%s acts at once, and the strip takes back just that', async (remedy, more, change) => {
  const received = planner(ROT, mendedBy(more), 0, {}, 'remedy');
  const sent = (way: string) =>
    received.filter(({ method }) => method === way).map(({ body }) => body);
  await open();
  await press(remedy);
  expect(await screen.findByText(/^7 statt 8 Runden|^Felder: /)).toBeVisible();
  await press('Rückgängig');
  await waitFor(() => expect(sent('POST')).toEqual([{ entryId: 'remedy' }]));
  expect(sent('PUT')).toEqual([change]);
});

test('a remedy that another device has carried out already is not taken back here', async () => {
  const received = planner(ROT, mendedBy(ROUNDS), 0, {}, '');
  await open();
  await press('Mit 7 Runden vermeiden');
  await waitFor(() => expect(received.some(({ method }) => method === 'PUT')).toBe(true));
  await screen.findByRole('button', { name: 'Mit 7 Runden vermeiden' });
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
});

test('teams beyond the expected number expect them, and so may start', async () => {
  const received = planner(ROT, broken('MORE_THAN_EXPECTED'));
  await open();
  expect(await screen.findByRole('button', { name: 'Verein hinzufügen' })).toBeVisible();
  await press('Mit 2 Teams planen');
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
      expectedNumberOfTeams: 2,
    }),
  );
});

test('strengths that nobody entered are counted in a row, asked for in its sheet, and saved together', async () => {
  const received = planner([aTeam('Rot', 1, { isEstimated: false }), aTeam('Rot', 2)]);
  await open();
  await press('Stärken 1 offen');
  const sheet = within(await screen.findByRole('dialog', { name: 'Stärken' }));
  expect(sheet.getAllByRole('slider')).toHaveLength(2);
  expect(sheet.getAllByText('Bitte schätze die Spielstärke des Teams ein.')).toHaveLength(1);
  await userEvent.click(sheet.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(changes(received)).toEqual([{ change: [{ teamId: 'Rot-1', estimatedSkill: 5 }] }]),
  );
});

test('where estimates count all day, nobody is told that they do not', async () => {
  const field = [aTeam('Rot', 1, { isEstimated: false }), aTeam('Rot', 2)];
  planner(field, aPreview(), 0, { strengthsCount: 'ALL_DAY' });
  await open();
  await press('Stärken 1 offen');
  const strengths = within(await screen.findByRole('dialog', { name: 'Stärken' }));
  expect(strengths.getByText(/^Die Spielstärke zählt den ganzen Tag\. Besucher/)).toBeVisible();
  expect(screen.queryByText(/ersten beiden Runden/)).not.toBeInTheDocument();
});

test('clubs can register themselves: a quiet second way beside adding them', async () => {
  planner([]);
  await open();
  await press('Vereine melden sich selbst an');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmeldung der Vereine' }));
  expect(await dialog.findByRole('button', { name: 'Anmeldung öffnen' })).toBeVisible();
});

test('clubs that have registered are announced beside those that take part', async () => {
  planner(ROT, aPreview(), 2);
  await open();
  expect(
    await screen.findByRole('button', { name: /^Anmeldung der Vereine ?2 neue Anmeldungen$/ }),
  ).toBeVisible();
});
