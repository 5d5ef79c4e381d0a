import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownRegistrationQuery } from '@/api/series/registrations';
import type { Registration } from '@/api/types';
import { aRegistration, TOKEN } from '@/testing/registration';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { ChangeRegistration } from './ChangeRegistration';

const { teams: TEAMS } = aRegistration();
const GONE = { contactName: null, contactEmail: null };
const OUTDATED = { status: 409, body: { reason: 'REGISTRATION_CHANGED' } };

const form = (state: Partial<Registration> = {}) => (
  <ChangeRegistration registration={aRegistration(state)} token={TOKEN} onDone={() => undefined} />
);

/** Opens the form; returns what it sends, once it has. */
async function open(state: Partial<Registration>, reply: object = { body: aRegistration() }) {
  const received = fakeServer({ 'PATCH /api/registrations/:id': reply });
  await showLoaded(form(state));
  return () => received.find(({ method }) => method === 'PATCH')?.body;
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const saveTeams = async (step: 'mehr' | 'weniger') => {
  await press(new RegExp(`: ${step}$`));
  await press(/[Ss]peichern$/);
};

const confirm = async () => {
  const question = within(await screen.findByRole('dialog', { name: 'Anmeldung ändern' }));
  await userEvent.click(question.getByRole('button', { name: 'Änderung speichern' }));
};

test.each<[state: Partial<Registration>, told: RegExp]>([
  [{}, /Eure 3 Plätze gebt ihr damit ab und stellt euch mit allen Teams hinten an\..*Warteliste\./],
  [{ state: 'ACCEPTED', clubId: 'club-1' }, /Eure 3 Plätze.*muss sie neu zusagen\./],
  [{ teams: TEAMS.slice(0, 1) }, /Euren Platz gebt ihr damit ab/],
])('whoever holds places is asked before more teams give them up: %j', async (state, told) => {
  const sent = await open(state);
  await saveTeams('mehr');
  expect(await screen.findByRole('dialog')).toHaveTextContent(told);
  expect(sent()).toBeUndefined();
  await confirm();
  await waitFor(() => expect(sent()).toBeDefined());
});

test.each<Partial<Registration>>([
  { state: 'WAITING', places: null, waitingPosition: 2 },
  { state: 'ACCEPTED', teams: [], places: { from: 7, to: 6, of: 8 } },
])('whoever holds no place is not asked about more teams: %j', async (state) => {
  const sent = await open(state);
  await saveTeams('mehr');
  await waitFor(() => expect(sent()).toBeDefined());
});

test('a club reads that the organiser has changed its teams since it opened the form', async () => {
  const sent = await open({}, OUTDATED);
  await saveTeams('mehr');
  await confirm();
  expect(
    await screen.findByText(/geändert\. Geh zurück und öffne das Formular noch einmal\.$/),
  ).toBeVisible();
  expect(sent()).toEqual({ teams: [...TEAMS, { strength: 'AVERAGE' }], teamsBefore: TEAMS });
});

test('why a change is refused is said while the registration is still requested again', async () => {
  fakeServer({
    'GET /api/registrations/:id': () => new Promise<never>(() => undefined),
    'PATCH /api/registrations/:id': OUTDATED,
  });
  function ChangedMeanwhile() {
    useQuery({
      ...ownRegistrationQuery('registration-1', TOKEN),
      initialData: aRegistration(),
    });
    return form();
  }
  await showLoaded(<ChangedMeanwhile />);
  await saveTeams('weniger');
  expect(await screen.findByText(/Teams haben sich inzwischen geändert/)).toBeVisible();
});

test('without the contact that was deleted the teams are changed all the same', async () => {
  const sent = await open(GONE);
  await saveTeams('weniger');
  await waitFor(() => expect(sent()).toEqual({ teams: TEAMS.slice(0, 2), teamsBefore: TEAMS }));
});

test('an address that was deleted is given again, with consent', async () => {
  const sent = await open(GONE);
  await userEvent.type(await screen.findByLabelText('Dein Name'), 'Rosa Rot');
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'rosa@rot.example');
  await press(/[Ss]peichern$/);
  expect(await screen.findByText(/^Ohne Zustimmung geht es nicht/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /dürfen für dieses Turnier/ }));
  await press(/[Ss]peichern$/);
  await waitFor(() =>
    expect(sent()).toEqual({
      contactName: 'Rosa Rot',
      contactEmail: 'rosa@rot.example',
      consent: true,
    }),
  );
});
