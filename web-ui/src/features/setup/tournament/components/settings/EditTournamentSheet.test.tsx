import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { dayOf, localMoment } from '@/api/time/localTime';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { anOpening } from '@/testing/registration';
import { aConfig, aTournament } from '@/testing/tournament';
import { DeleteTournamentSheet } from '../DeleteTournamentSheet';
import { EditTournamentSheet } from './EditTournamentSheet';

const CONFIG = { 'GET /api/tournaments/:id/config': { body: aConfig() } };

test('start time and address are changed, and only what was changed is sent', async () => {
  const received = fakeServer({ ...CONFIG, 'PUT /api/tournaments/:id': { body: aTournament() } });
  const onClose = vi.fn();
  await showLoaded(<EditTournamentSheet tournament={aTournament()} opened onClose={onClose} />);
  const city = await screen.findByLabelText('Ort');
  await userEvent.clear(city);
  await userEvent.type(city, 'Bonn');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ city: 'Bonn' });
  expect(onClose).toHaveBeenCalled();
});

describe('the end of the day', () => {
  const tournament = aTournament({
    date: '2027-05-01',
    endDate: '2027-05-01',
    startTime: '10:00',
    endTime: '11:34',
    durationInMinutes: 7,
  });
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  };
  const open = async () => {
    const received = fakeServer({ ...CONFIG, 'PUT /api/tournaments/:id': { body: tournament } });
    await showLoaded(
      <EditTournamentSheet tournament={tournament} opened onClose={() => undefined} />,
    );
    await screen.findByLabelText('Anpfiff');
    return () => received.find(({ method }) => method === 'PUT')?.body;
  };
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('moves with a later start and with longer rounds', async () => {
    const body = await open();
    type('Anpfiff', '10:30');
    type('Spielzeit pro Runde', '');
    type('Spielzeit pro Runde', '8');
    expect(screen.getByLabelText('Ende')).toHaveValue('12:12');
    await saved();
    expect(body()).toEqual({ startTime: '10:30', endTime: '12:12', durationInMinutes: 8 });
  });

  test('moves with the date, which is saved by one tap', async () => {
    const body = await open();
    type('Datum', '2027-05-08');
    await saved();
    expect(body()).toEqual({ date: '2027-05-08' });
  });

  test('over midnight is sent with its day', async () => {
    const body = await open();
    type('Anpfiff', '22:00');
    type('Ende', '00:30');
    await saved();
    expect(body()).toEqual({ startTime: '22:00', endTime: '00:30', endDate: '2027-05-02' });
  });

  test('stays where somebody has put it', async () => {
    const body = await open();
    type('Ende', '12:00');
    type('Anpfiff', '10:30');
    await saved();
    expect(body()).toEqual({ startTime: '10:30', endTime: '12:00' });
  });
});

test('while it runs, name and day change and rounds are only added', async () => {
  const received = fakeServer({ ...CONFIG, 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLoaded(
    <EditTournamentSheet tournament={aTournament()} opened onClose={() => undefined} />,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Datum');
  type('Name', 'Winterturnier');
  type('Datum', '2020-01-01');
  expect(screen.getByText('Dieser Tag ist schon vorbei.')).toBeVisible();
  type('Datum', '2199-12-31');
  expect(screen.getByText(/^Der Link bleibt/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Runden: weniger' }));
  expect(screen.getByLabelText('Runden')).toHaveValue('8');
  await userEvent.click(screen.getByRole('button', { name: 'Runden: mehr' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Winterturnier',
    date: '2199-12-31',
    numberOfRounds: 9,
  });
});

test('after the end name, day and rounds are settled, and it says what to do', async () => {
  fakeServer(CONFIG);
  const tournament = aTournament({ status: 'FINISHED', date: dayOf(localMoment(Date.now())) });
  await showLoaded(
    <EditTournamentSheet tournament={tournament} opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(/Öffne das Turnier wieder/)).toBeVisible();
  expect(
    screen.getByText('Die Anzahl der Runden kann derzeit nicht geändert werden.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Datum')).toBeNull();
});

test('nothing is said of opening it again once the day after it is over', async () => {
  fakeServer({
    ...CONFIG,
    'PUT /api/tournaments/:id': { status: 409, body: { reason: 'TOURNAMENT_FINISHED' } },
  });
  const tournament = aTournament({ status: 'FINISHED' });
  await showLoaded(
    <EditTournamentSheet tournament={tournament} opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(/^Nach dem Ende stehen/)).toBeVisible();
  expect(screen.queryByText(/Öffne das Turnier wieder/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Ort'), 'n');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Nach dem Ende lässt sich das nicht mehr ändern.')).toBeVisible();
});

test('a letter behind the house number has a field of its own', async () => {
  const received = fakeServer({ ...CONFIG, 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLoaded(
    <EditTournamentSheet tournament={aTournament()} opened onClose={() => undefined} />,
  );
  const suffix = await screen.findByLabelText('Zusatz');
  await userEvent.type(suffix, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByText('Nur ein Buchstabe, z. B. a.')).toBeVisible();
  await userEvent.clear(suffix);
  await userEvent.type(suffix, 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
    streetNumberSuffix: 'b',
  });
});

test('a wrong postal code is named at its field and nothing is sent', async () => {
  const received = fakeServer(CONFIG);
  await showLoaded(
    <EditTournamentSheet tournament={aTournament()} opened onClose={() => undefined} />,
  );
  const postalCode = await screen.findByLabelText('Postleitzahl');
  await userEvent.clear(postalCode);
  await userEvent.type(postalCode, '123');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByText('Keine gültige Postleitzahl.')).toBeVisible();
  await waitFor(() => expect(postalCode).toHaveFocus());
  expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test('a postal code with a blank is taken as in a new tournament', async () => {
  const received = fakeServer({ ...CONFIG, 'PUT /api/tournaments/:id': { body: aTournament() } });
  await showLoaded(
    <EditTournamentSheet tournament={aTournament()} opened onClose={() => undefined} />,
  );
  const postalCode = await screen.findByLabelText('Postleitzahl');
  await userEvent.clear(postalCode);
  await userEvent.type(postalCode, '86 343');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ postalCode: '86343' });
});

test('deleting asks first, then leads to one’s tournaments', async () => {
  fakeServer({ 'DELETE /api/tournaments/:id': { status: 204 } });
  await showLoaded(
    <DeleteTournamentSheet tournament={aTournament()} opened onClose={() => undefined} />,
    {
      path: '/',
    },
  );
  expect(
    await screen.findByText('Turnier wirklich löschen? Das kann nicht rückgängig gemacht werden.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turnier löschen' }));
  expect(await screen.findByText('another page')).toBeVisible();
  expect(await screen.findByText('Erfolgreich gelöscht')).toBeVisible();
});

test.each([
  ['NOT_STARTED', {}, /^Vereine, die sich selbst angemeldet/],
  ['NOT_STARTED', { senderConfirmed: false }, /^Die Vereine bekommen jetzt keine E-Mail, weil/],
  ['CANCELLED', { senderConfirmed: false }, /^Die Vereine bekommen jetzt keine E-Mail, weil/],
  ['NOT_STARTED', { wasOpened: false }, /^Die Vereine bekommen keine E-Mail\. Sag ihnen selbst/],
] as const)('before %s is deleted it says whether clubs are mailed: %o', async (...row) => {
  const [status, opening, told] = row;
  fakeServer({ 'GET /api/tournaments/:id/registration': { body: anOpening(opening) } });
  const tournament = aTournament({ status, date: '2099-11-21' });
  await showLoaded(
    <DeleteTournamentSheet tournament={tournament} opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(told)).toBeVisible();
});

test('where there is no club, nobody is sent to tell one', async () => {
  const body = anOpening({ wasOpened: false });
  fakeServer({ 'GET /api/tournaments/:id/registration': { body } });
  const ahead = { status: 'NOT_STARTED', date: '2099-11-21', numberOfClubs: 0 } as const;
  await showLoaded(
    <DeleteTournamentSheet tournament={aTournament(ahead)} opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(/^Turnier wirklich löschen/)).toBeVisible();
  expect(screen.queryByText(/E-Mail/)).toBeNull();
});

test.each([
  ['a day that is past', {}],
  ['a cancelled one', { status: 'CANCELLED', date: '2099-11-21' }],
] as const)('of %s no club is told', async (_which, change) => {
  fakeServer({ 'GET /api/tournaments/:id/registration': { body: anOpening() } });
  await showLoaded(
    <DeleteTournamentSheet tournament={aTournament(change)} opened onClose={() => undefined} />,
  );
  expect(await screen.findByText(/^Turnier wirklich löschen/)).toBeVisible();
  expect(screen.queryByText(/E-Mail/)).toBeNull();
});
