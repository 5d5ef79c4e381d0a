import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aTeam } from '@/testing/tournament';
import { clubsOf } from '../clubView';
import { EditClubSheet } from './EditClubSheet';

async function showSheet() {
  const [club, ...others] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1)]);
  if (!club) throw new Error('The teams form a club.');
  const onClose = vi.fn();
  await showLazy(
    <EditClubSheet
      tournamentId="t"
      club={club}
      others={others}
      limits={aConfig().limits}
      numberOfTeams={3}
      opened
      onClose={onClose}
    />,
  );
  return onClose;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

test('a new strength is saved for its team alone', async () => {
  const received = fakeServer({ 'POST /api/teams/:id': { body: {} } });
  const onClose = await showSheet();
  fireEvent.change(await screen.findByRole('slider', { name: 'Spielstärke von Rot 2' }), {
    target: { value: '9' },
  });
  await save();
  expect(await screen.findByText('Team erfolgreich aktualisiert')).toBeVisible();
  expect(received.map(({ path, query }) => [path, query.toString()])).toEqual([
    ['/api/teams/Rot-2', 'estimatedSkill=9'],
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('a team can be taken out, and kept after all', async () => {
  const received = fakeServer({ 'DELETE /api/teams/:id': { status: 204 } });
  await showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Rot 1 entfernen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rot 2 entfernen' }));
  const [keepFirst] = screen.getAllByRole('button', { name: 'Behalten' });
  if (keepFirst) await userEvent.click(keepFirst);
  await save();
  await screen.findByText('Team erfolgreich aktualisiert');
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/teams/Rot-2',
  ]);
});

test('a team can be added to the club', async () => {
  const received = fakeServer({ 'POST /api/tournaments/:id/teams': { status: 201, body: [] } });
  await showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Team hinzufügen' }));
  await save();
  await screen.findByText('Team erfolgreich aktualisiert');
  expect(received[0]?.body).toEqual({
    club: 'SV Rot',
    nickName: 'Rot',
    teams: [{ estimatedSkill: 5 }],
    clubExists: true,
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
    'POST /api/teams/:id': { status: 409, body: { reason: 'TOURNAMENT_FINISHED', message: '' } },
  });
  await showSheet();
  fireEvent.change(await screen.findByRole('slider', { name: 'Spielstärke von Rot 1' }), {
    target: { value: '2' },
  });
  await save();
  expect(await screen.findByText(/^Teams können nicht bearbeitet werden/)).toBeVisible();
});
