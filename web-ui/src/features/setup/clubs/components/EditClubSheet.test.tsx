import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTeam, someConsequences } from '@/testing/tournament';
import { clubsOf } from '../clubView';
import { EditClubSheet } from './EditClubSheet';

async function showSheet(hasStarted = false, countsAllDay = false) {
  const [club, ...others] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1)]);
  if (!club) throw new Error('The teams form a club.');
  const onClose = vi.fn();
  await showLazy(
    <EditClubSheet
      tournamentId="t"
      club={club}
      others={others}
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
const rate = async (team: string, value: string) =>
  fireEvent.change(await screen.findByRole('slider', { name: `Spielstärke von ${team}` }), {
    target: { value },
  });

test('a new strength is saved for its team alone', async () => {
  const received = fakeServer(saved);
  const onClose = await showSheet();
  await rate('Rot 2', '9');
  await save();
  expect(await screen.findByText('Team erfolgreich aktualisiert')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    { change: [{ teamId: 'Rot-2', estimatedSkill: 9 }] },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  [false, 'Die Spielstärke beeinflusst nur die ersten beiden Runden.'],
  [true, 'Die Spielstärke zählt den ganzen Tag.'],
])('it says how long strengths count (all day: %s)', async (countsAllDay, told) => {
  await showSheet(false, countsAllDay);
  expect(await screen.findByText(told)).toBeVisible();
});

test('a name that is missing is led to, however many teams stand below it', async () => {
  await showSheet();
  const name = await screen.findByLabelText('Vereinsname');
  await userEvent.clear(name);
  await save();
  await waitFor(() => expect(name).toHaveFocus());
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
  await rate('Rot 1', '2');
  await save();
  expect(
    await screen.findByText(/^Teams können nicht bearbeitet werden. Das Turnier ist beendet/),
  ).toBeVisible();
});

test('what is refused after the question is marked in the form', async () => {
  const problem = {
    field: 'change.0.nickName',
    reason: 'NICKNAME_EXISTS',
    message: '',
    params: {},
  };
  const refused = { status: 409, body: { reason: 'NICKNAME_EXISTS', errors: [problem] } };
  fakeServer({
    'PATCH /api/tournaments/:id/teams': (request) =>
      new URL(request.url).searchParams.has('dryRun') ? { body: someConsequences() } : refused,
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Rot', 2)] },
  });
  await showSheet(true);
  await rate('Rot 1', '2');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Teams ändern' }));
  await waitFor(() => expect(screen.getByLabelText('Kurzname')).toHaveFocus());
  expect(screen.getByText('Dieser Kurzname ist bereits vergeben.')).toBeVisible();
});

test('after the start a new strength is told in a dry run and made in one call', async () => {
  const received = fakeServer({
    'PATCH /api/tournaments/:id/teams': (request) => ({
      body: new URL(request.url).searchParams.has('dryRun') ? someConsequences() : [],
    }),
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Rot', 2)] },
  });
  await showSheet(true);
  await rate('Rot 1', '2');
  await save();
  const confirm = await screen.findByRole('button', { name: 'Teams ändern' });
  await screen.findByText('Die nächste Runde wird mit diesen Teams berechnet.');
  await userEvent.click(confirm);
  await screen.findByText('Team erfolgreich aktualisiert');
  const changes = received.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ query }) => query.get('dryRun'))).toEqual(['true', null]);
  expect(changes[1]?.body).toEqual({ change: [{ teamId: 'Rot-1', estimatedSkill: 2 }] });
});

test('after the start a new name is saved at once: no round was paired by it', async () => {
  const received = fakeServer(saved);
  await showSheet(true);
  const name = await screen.findByLabelText('Vereinsname');
  await userEvent.clear(name);
  await userEvent.type(name, 'SV Neu');
  await save();
  await screen.findByText('Team erfolgreich aktualisiert');
  const changes = received.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ query }) => query.get('dryRun'))).toEqual([null]);
});

test('a strength for which no round exists cannot be confirmed', async () => {
  fakeServer({
    'PATCH /api/tournaments/:id/teams': {
      status: 409,
      body: { reason: 'NO_LEGAL_PAIRING', message: '' },
    },
  });
  await showSheet(true);
  await rate('Rot 1', '2');
  await save();
  expect(
    await screen.findByText(/Für diese Teams gibt es keine regelgerechte Runde/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teams ändern' })).toBeDisabled();
});
