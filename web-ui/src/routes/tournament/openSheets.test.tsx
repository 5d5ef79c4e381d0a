import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Tournament } from '@/api/types';
import { clubsOf, type Club } from '@/features/setup/clubs/clubView';
import { EditClubSheet } from '@/features/setup/clubs/components/EditClubSheet';
import { CatchUpSheet } from '@/features/play/day/components/CatchUpSheet';
import { ChangeRegistration } from '@/features/dates/registration/components/own/ChangeRegistration';
import { OpeningSettings } from '@/features/dates/registration/components/OpeningSettings';
import { PitchesSheet } from '@/features/setup/pitches/components/PitchesSheet';
import { EditTournamentSheet } from '@/features/setup/tournament/components/settings/EditTournamentSheet';
import { aPreview } from '@/testing/preview';
import { anOpening, aRegistration, TOKEN } from '@/testing/registration';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import {
  aConfig,
  aMatch,
  aRound,
  aTeam,
  aTournament,
  someConsequences,
} from '@/testing/tournament';
import OwnerDialogs, { type TournamentDialog } from './menu/OwnerDialogs';

const SOURCES = import.meta.glob<string>(
  ['/src/**/*.tsx', '!/src/**/*.test.tsx', '!/src/**/{Form,routes/components/*}.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

interface ElsewhereProps<Value> {
  before: Value;
  after: Value;
  children: (value: Value) => ReactNode;
}

/** Shows what is open on this device while another one changes what it is about. */
function Elsewhere<Value>({ before, after, children }: ElsewhereProps<Value>) {
  const [value, change] = useState(before);
  return (
    <>
      <button onClick={() => change(after)}>Anderswo geändert</button>
      {children(value)}
    </>
  );
}

const changeElsewhere = () => fireEvent.click(screen.getByText('Anderswo geändert'));
const nothing = () => undefined;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const waiting = aTournament({ status: 'NOT_STARTED', endTime: '12:00' });
const moved = { date: '2026-11-28', expectedNumberOfTeams: 9, numberOfRounds: 9, city: 'Bonn' };

const [rot] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2)]) as [Club];
const [renamed] = clubsOf([
  aTeam('Rot', 1, { estimatedSkill: 8, club: 'SV Rote' }),
  aTeam('Rot', 2, { club: 'SV Rote' }),
]) as [Club];

const FORMS = {
  EditTournamentSheet: {
    form: (
      <Elsewhere before={waiting} after={{ ...waiting, ...moved }}>
        {(tournament) => <EditTournamentSheet tournament={tournament} opened onClose={nothing} />}
      </Elsewhere>
    ),
    open: () => screen.findByLabelText('Ende'),
    value: '12:30',
    sent: { endTime: '12:30' },
  },
  EditClubSheet: {
    form: (
      <Elsewhere before={rot} after={renamed}>
        {(club) => (
          <EditClubSheet
            tournamentId="tournament-1"
            club={club}
            others={[]}
            countsAllDay={false}
            opened
            onClose={nothing}
          />
        )}
      </Elsewhere>
    ),
    open: () => screen.findByRole('slider', { name: 'Spielstärke von Rot 2' }),
    value: '9',
    sent: { change: [{ teamId: 'Rot-2', estimatedSkill: 9 }] },
  },
  ChangeRegistration: {
    form: (
      <Elsewhere
        before={aRegistration()}
        after={aRegistration({
          club: 'TSV Gelb-Weiß',
          clubId: 'club-1',
          teams: [],
          contactName: 'Ed',
        })}
      >
        {(registration) => (
          <ChangeRegistration registration={registration} token={TOKEN} onDone={nothing} />
        )}
      </Elsewhere>
    ),
    open: () => screen.findByLabelText('E-Mail-Adresse'),
    value: 'ed@example.org',
    sent: { contactEmail: 'ed@example.org' },
  },
  CatchUpSheet: {
    form: (
      <Elsewhere before={aTournament()} after={aTournament({ durationInMinutes: 5 })}>
        {(tournament) => <CatchUpSheet tournament={tournament} opened onClose={nothing} />}
      </Elsewhere>
    ),
    open: () => screen.findByLabelText('Pause zwischen den Runden'),
    value: '1',
    sent: { breakInMinutes: 1 },
  },
  OpeningSettings: {
    form: (
      <Elsewhere
        before={anOpening({ most: 8 })}
        after={anOpening({ most: 10, accept: 'WHILE_FREE', closesAt: '2026-11-20T17:00:00Z' })}
      >
        {(opening) => <OpeningSettings tournament={waiting} opening={opening} />}
      </Elsewhere>
    ),
    open: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Einstellungen der Anmeldung' }));
      return screen.findByLabelText(/^Nachricht an die Vereine/);
    },
    value: 'Leibchen mitbringen',
    sent: { note: 'Leibchen mitbringen' },
  },
  PitchesSheet: {
    form: (
      <Elsewhere before={waiting} after={{ ...waiting, classicPitches: 2 }}>
        {(tournament) => <PitchesSheet tournament={tournament} opened onClose={nothing} />}
      </Elsewhere>
    ),
    open: () => screen.findByLabelText('Funino-Felder'),
    value: '5',
    sent: { classicPitches: 2, funinoPitches: 5 },
  },
};

/** What no other device can have changed meanwhile, and what else is seen to. */
const APART = {
  'begins empty':
    'AddClubSheet FeedbackForm FindByNameForm HelperLinksSheet NewTournamentForm PlaceLine ' +
    'RegisterForm SeriesSheet SettingsInForce TableChoice',
  'makes something new of what it shows': 'CertificatesSheet CopySheet',
  'says of all that it shows that it is right': 'StrengthsSheet',
  'has a test of its own beside it': 'SeriesRegistration',
};

test('all forms are walked', () => {
  const found = Object.entries(SOURCES).flatMap(([path, text]) =>
    /<Form\b/.test(text) ? [path.replace(/.*\/|\.tsx$/g, '')] : [],
  );
  const walked = [...Object.keys(FORMS), ...Object.values(APART).join(' ').split(' ')];
  expect(found.sort()).toEqual(walked.sort());
});

test.each(Object.entries(FORMS))(
  'what changes elsewhere while the form %s is open stays changed',
  async (_what, { form, open, value, sent }) => {
    const received = fakeServer({
      'GET /api/tournaments/:id/config': { body: aConfig() },
      'GET /api/tournaments/:id/preview': { body: aPreview() },
      'PUT /api/tournaments/:id': { body: waiting },
      'PUT /api/tournaments/:id/registration': { body: anOpening() },
      'PATCH /api/tournaments/:id/teams': { body: [] },
      'PATCH /api/registrations/:id': { body: aRegistration() },
    });
    await showLoaded(form);
    const field = await open();
    changeElsewhere();
    type(field, value);
    await userEvent.click(screen.getByRole('button', { name: /[Ss]peichern$/ }));
    await screen.findByText(/(^E|e)rfolgreich aktualisiert|^Gespeichert|^Geändert/);
    const writes = received.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ body }) => body)).toEqual([sent]);
  },
);

test('pitches as proposed stay as proposed where more are proposed by now', async () => {
  const received = fakeServer({
    'GET /api/tournaments/:id/preview': { body: aPreview() },
    'PUT /api/tournaments/:id': { body: waiting },
  });
  const more = { classicPitches: 2, pitchesProposed: { classic: 2, funino: 2 } };
  await showLoaded(
    <Elsewhere before={waiting} after={{ ...waiting, ...more }}>
      {(tournament) => <PitchesSheet tournament={tournament} opened onClose={nothing} />}
    </Elsewhere>,
  );
  await screen.findByRole('button', { name: 'Speichern' });
  changeElsewhere();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/Erfolgreich aktualisiert/);
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
    classicPitches: null,
    funinoPitches: null,
  });
});

interface DialogProps {
  tournament: Tournament;
  name: TournamentDialog;
}

function Dialog({ tournament, name }: DialogProps) {
  const [dialog, setDialog] = useState<TournamentDialog | undefined>(name);
  const close = () => setDialog(undefined);
  return <OwnerDialogs {...{ tournament, dialog }} onOpen={setDialog} onClose={close} />;
}

test.each([
  ['reset', 'Runde 3 zurücksetzen?', { currentRound: 2 }],
  ['reset', 'Runde 3 zurücksetzen?', { currentRound: 4 }],
  ['swap', 'Zwei Teams tauschen', { currentRound: 4 }],
  ['stopEarly', 'Turnier jetzt beenden?', { currentRound: 4 }],
  ['oneMore', 'Noch eine Runde?', { numberOfRounds: 9 }],
] satisfies [TournamentDialog, string, Partial<Tournament>][])(
  'the sheet "%s" is over once what it is about is another',
  async (name, title, change) => {
    const round = aRound([aMatch(1), aMatch(2)]);
    fakeServer({
      'DELETE /api/tournaments/:id/matches': { body: someConsequences({ before: round }) },
      'GET /api/tournaments/:id/rounds/:round': { body: round },
      'GET /api/tournaments/:id/config': { body: aConfig() },
      'GET /api/tournaments/:id/teams': { body: [] },
    });
    const before = aTournament();
    await showLoaded(
      <Elsewhere before={before} after={{ ...before, ...change }}>
        {(tournament) => <Dialog tournament={tournament} name={name} />}
      </Elsewhere>,
    );
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    changeElsewhere();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
