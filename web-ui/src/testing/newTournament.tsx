import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tournament } from '@/api/types';
import { NewTournamentForm } from '@/features/setup/tournament/components/settings/NewTournamentForm';
import { showLazy } from './render';
import { fakeServer, type Handler } from './server';
import { aTournament } from './tournament';

const MINE = 'GET /api/tournaments/byOrganizer';
const CREATE = 'POST /api/tournaments';

/** Opens the form of somebody with these tournaments; gives what the server receives. */
export async function openNewTournament(
  own: Tournament[] | Handler = [],
  create: object = { body: aTournament() },
) {
  const mine = Array.isArray(own) ? { body: own } : own;
  const received = fakeServer({ [MINE]: mine, [CREATE]: { status: 201, ...create } });
  await showLazy(<NewTournamentForm ground={() => <p>ground</p>} moreTeams={<p>more</p>} />, {
    at: '/tournaments/new',
    path: '/tournaments/new',
  });
  await screen.findByLabelText('Name');
  return () => received.find(({ method }) => method === 'POST')?.body;
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const consent = () => screen.getByRole('checkbox', { name: /die Turnierdaten ansehen/ });
export const create = () =>
  userEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }));
export const settings = () =>
  userEvent.click(screen.getByRole('button', { name: /^Einstellungen des Turniers/ }));
export const done = () => userEvent.click(screen.getByRole('button', { name: 'Fertig' }));

/** A list of one's own tournaments that cannot be read, and requested again never comes. */
export function unreadable(): Handler {
  const answers = [{ status: 503 }];
  return () => answers.shift() ?? new Promise<never>(() => undefined);
}

/** What a first tournament is asked. */
export function fillIn() {
  type('Name', 'Herbstturnier');
  type('Datum', '2099-12-05');
  type('Straße', 'Am Sportplatz');
  type('Hausnummer', '3');
  type('Postleitzahl', '86343');
  type('Ort', 'Königsbrunn');
}
