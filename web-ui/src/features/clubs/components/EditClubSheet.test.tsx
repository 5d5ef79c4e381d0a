import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aTeam, someConsequences } from '@/testing/tournament';
import { clubsOf } from '../clubView';
import { EditClubSheet } from './EditClubSheet';

async function showSheet(hasStarted = false, numberOfTeams = 3, countsAllDay = false) {
  const [club, ...others] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1)]);
  if (!club) throw new Error('The teams form a club.');
  const onClose = vi.fn();
  await showLazy(
    <EditClubSheet
      tournamentId="t"
      club={club}
      others={others}
      numberOfTeams={numberOfTeams}
      hasStarted={hasStarted}
      countsAllDay={countsAllDay}
      opened
      onClose={onClose}
    />,
  );
  return onClose;
}

const saved = { 'PATCH /api/tournaments/:id/teams': { body: [] } };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

test('a new strength is saved for its team alone', async () => {
  const received = fakeServer(saved);
  const onClose = await showSheet();
  fireEvent.change(await screen.findByRole('slider', { name: 'Spielstärke von Rot 2' }), {
    target: { value: '9' },
  });
  await save();
  expect(await screen.findByText('Team erfolgreich aktualisiert')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    { change: [{ teamId: 'Rot-2', estimatedSkill: 9 }], add: [], remove: [] },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  [false, 'Die Spielstärke beeinflusst nur die ersten beiden Runden.'],
  [true, 'Die Spielstärke zählt den ganzen Tag.'],
])('it says how long strengths count (all day: %s)', async (countsAllDay, told) => {
  await showSheet(false, 3, countsAllDay);
  expect(await screen.findByText(told)).toBeVisible();
});

test('a name that is missing is led to, however many teams stand below it', async () => {
  await showSheet();
  const name = await screen.findByLabelText('Vereinsname');
  await userEvent.clear(name);
  await save();
  await waitFor(() => expect(name).toHaveFocus());
});

test('a full tournament says why no team can be added', async () => {
  await showSheet(false, aConfig().limits.maxTeams);
  expect(await screen.findByText('Im Turnier ist kein Platz für noch ein Team.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Team hinzufügen' })).not.toBeInTheDocument();
});

test('the focus stays where a team is taken out and kept', async () => {
  await showSheet();
  (await screen.findByRole('button', { name: 'Rot 1 entfernen' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Behalten' })).toHaveFocus();
});

test('a team can be taken out, and kept after all', async () => {
  const received = fakeServer(saved);
  await showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Rot 1 entfernen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rot 2 entfernen' }));
  const [keepFirst] = screen.getAllByRole('button', { name: 'Behalten' });
  if (keepFirst) await userEvent.click(keepFirst);
  await save();
  await screen.findByText('Team erfolgreich aktualisiert');
  expect(received.map(({ body }) => body)).toEqual([{ change: [], add: [], remove: ['Rot-2'] }]);
});

test('a team can be added to the club', async () => {
  const received = fakeServer(saved);
  await showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Team hinzufügen' }));
  expect(screen.getByRole('slider', { name: 'Spielstärke von Neues Team 1' })).toBeVisible();
  await save();
  await screen.findByText('Team erfolgreich aktualisiert');
  expect(received[0]?.body).toEqual({
    change: [],
    add: [{ club: 'SV Rot', nickName: 'Rot', teams: [{ estimatedSkill: 5 }], clubExists: true }],
    remove: [],
  });
});

test('a short name that another club has is refused', async () => {
  await showSheet();
  const nickName = await screen.findByLabelText('Kurzname');
  await userEvent.clear(nickName);
  await userEvent.type(nickName, 'blau');
  await save();
  expect(screen.getByText('Dieser Kurzname ist bereits vergeben.')).toBeVisible();
});

test('a failure says that the teams cannot be edited', async () => {
  fakeServer({
    'PATCH /api/tournaments/:id/teams': {
      status: 409,
      body: { reason: 'TEAMS_ARE_FINAL', message: '' },
    },
  });
  await showSheet();
  fireEvent.change(await screen.findByRole('slider', { name: 'Spielstärke von Rot 1' }), {
    target: { value: '2' },
  });
  await save();
  expect(
    await screen.findByText(/^Teams können nicht bearbeitet werden. Das Turnier ist beendet/),
  ).toBeVisible();
});

test('what is refused after the question is marked in the form', async () => {
  const problem = { field: 'add.0.nickName', reason: 'NICKNAME_EXISTS', message: '', params: {} };
  const refused = { status: 409, body: { reason: 'NICKNAME_EXISTS', errors: [problem] } };
  fakeServer({
    'PATCH /api/tournaments/:id/teams': (request) =>
      new URL(request.url).searchParams.has('dryRun') ? { body: someConsequences() } : refused,
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Rot', 2)] },
  });
  await showSheet(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Rot 1 entfernen' }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Teams ändern' }));
  await waitFor(() => expect(screen.getByLabelText('Kurzname')).toHaveFocus());
  expect(screen.getByText('Dieser Kurzname ist bereits vergeben.')).toBeVisible();
});

test('after the start everything that changes is told in one dry run and made in one call', async () => {
  const received = fakeServer({
    'PATCH /api/tournaments/:id/teams': (request) => ({
      body: new URL(request.url).searchParams.has('dryRun') ? someConsequences() : [],
    }),
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Rot', 2)] },
  });
  await showSheet(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Rot 1 entfernen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Team hinzufügen' }));
  await save();
  const confirm = await screen.findByRole('button', { name: 'Teams ändern' });
  await screen.findByText('Die nächste Runde wird mit diesen Teams berechnet.');
  expect(await screen.findByText('Rot 1 fällt aus. 1 Team kommt dazu.')).toBeVisible();
  await userEvent.click(confirm);
  await screen.findByText('Team erfolgreich aktualisiert');
  const changes = received.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ query }) => query.get('dryRun'))).toEqual(['true', null]);
  expect(changes[1]?.body).toEqual({
    change: [],
    add: [{ club: 'SV Rot', nickName: 'Rot', teams: [{ estimatedSkill: 5 }], clubExists: true }],
    remove: ['Rot-1'],
  });
});

test('a change for which no round exists cannot be confirmed', async () => {
  fakeServer({
    'PATCH /api/tournaments/:id/teams': {
      status: 409,
      body: { reason: 'NO_LEGAL_PAIRING', message: '' },
    },
  });
  await showSheet(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Rot 1 entfernen' }));
  await save();
  expect(
    await screen.findByText(/Für diese Teams gibt es keine regelgerechte Runde/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teams ändern' })).toBeDisabled();
});
