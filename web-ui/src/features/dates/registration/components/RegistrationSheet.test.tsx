import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Opening, OpeningIn, Preview, Registration } from '@/api/types';
import { changeSettings } from '@/settings/settings';
import { showLazy } from '@/testing/render';
import { aJointDate, anOpening, aRegistration, KEY } from '@/testing/registration';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { RegistrationSheet } from './RegistrationSheet';

const NEVER_OPENED = { wasOpened: false, open: false, takesRegistrations: false, link: null };

interface Planner {
  opening?: Partial<Opening>;
  registrations?: Registration[];
  preview?: Preview;
  list?: () => Promise<{ body: Registration[] }>;
}

/** A planner that opens and closes registration, and lets clubs in. */
function planner({ opening = {}, registrations = [], preview = aPreview(), ...own }: Planner) {
  let current = anOpening(opening);
  let list = registrations;
  const decide = (state: Registration['state']) => (request: Request) => {
    if (new URL(request.url).searchParams.has('dryRun')) return { body: preview };
    list = list.map((one) => (request.url.includes(one.registrationId) ? { ...one, state } : one));
    return { body: list[0] };
  };
  return fakeServer({
    'GET /api/tournaments/:id/registration': () => ({ body: current }),
    'PUT /api/tournaments/:id/registration': async (request) => {
      const wanted = (await request.clone().json()) as OpeningIn;
      const { link } = anOpening();
      const { open: takesRegistrations = current.open } = wanted;
      current = { ...current, ...wanted, wasOpened: true, link, takesRegistrations };
      return { body: current };
    },
    'POST /api/tournaments/:id/registration/link': { body: { link: '' } },
    'GET /api/tournaments/:id/registrations': own.list ?? (() => ({ body: list })),
    'POST /api/tournaments/:id/registrations/decline-unconfirmed': () => {
      list = list.map((one) => (one.emailConfirmed ? one : { ...one, state: 'DECLINED' }));
      current = { ...current, unconfirmed: 0 };
      return { body: list };
    },
    'POST /api/registrations/:id/accept': decide('ACCEPTED'),
    'POST /api/registrations/:id/decline': decide('DECLINED'),
  });
}

const open = () =>
  showLazy(
    <RegistrationSheet
      tournament={aTournament({ status: 'NOT_STARTED' })}
      opened
      onClose={() => undefined}
    />,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const put = (received: ReturnType<typeof fakeServer>) =>
  received.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('one tap opens registration, then the link and its code are there', async () => {
  const received = planner({ opening: NEVER_OPENED });
  await open();
  await press('Anmeldung öffnen');
  expect(await screen.findByRole('img', { name: /^QR-Code/ })).toBeVisible();
  expect(screen.getByLabelText('Link zur Anmeldung')).toHaveTextContent(`#key=${KEY}`);
  expect(put(received)).toEqual([{ open: true }]);
  expect(screen.getByText('Gerade ist kein Verein angemeldet.')).toBeVisible();
});

test('nothing stands there that a list which comes later would push away', async () => {
  let answerList: (answer: { body: Registration[] }) => void = () => undefined;
  planner({
    list: () => new Promise((resolve) => (answerList = resolve)),
  });
  await open();
  await waitFor(() => expect(screen.getByRole('status')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Einstellungen der Anmeldung' })).toBeNull();
  answerList({ body: [] });
  expect(await screen.findByRole('button', { name: 'Einstellungen der Anmeldung' })).toBeVisible();
});

test('places, acceptance, closing time and note are set', async () => {
  const received = planner({});
  await open();
  await press('Einstellungen der Anmeldung');
  await press('Plätze für Teams: mehr');
  await userEvent.click(screen.getByRole('radio', { name: 'Solange Platz ist' }));
  await userEvent.type(screen.getByLabelText('am'), '2026-11-20');
  await press('Speichern');
  expect(await screen.findByText('Bitte gib Tag und Uhrzeit an.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('um'), '18:00');
  await userEvent.type(screen.getByLabelText(/^Nachricht an die Vereine/), 'Leibchen mitbringen');
  await press('Speichern');
  await waitFor(() =>
    expect(put(received)).toEqual([
      {
        closesAt: '2026-11-20T17:00:00.000Z',
        maxTeams: 13,
        accept: 'WHILE_FREE',
        note: 'Leibchen mitbringen',
      },
    ]),
  );
});

test('what the server refuses of the settings is marked where it stands', async () => {
  planner({});
  await open();
  await press('Einstellungen der Anmeldung');
  const problem = { field: 'note', reason: 'INVISIBLE_CHARACTERS', message: '', params: {} };
  const refusal = { reason: 'VALIDATION', message: '', errors: [problem] };
  fakeServer({
    'PUT /api/tournaments/:id/registration': { status: 422, body: refusal },
    'GET /api/tournaments/:id/registration': { body: anOpening({}) },
  });
  await press('Speichern');
  const note = screen.getByLabelText(/^Nachricht an die Vereine/);
  await waitFor(() => expect(note).toHaveFocus());
  expect(note).toBeInvalid();
});

test('a new link is made after a question', async () => {
  const received = planner({});
  await open();
  await press('Neuen Link anlegen');
  const question = within(await screen.findByRole('dialog', { name: 'Neuen Link anlegen?' }));
  expect(received.some(({ path }) => path.endsWith('/link'))).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Neuen Link anlegen' }));
  expect(await screen.findByText('Der neue Link gilt, der alte nicht mehr.')).toBeVisible();
});

test('each club stands there with its teams, places and contact', async () => {
  planner({ registrations: [aRegistration({ looksLike: ['TSV Gelp'] })] });
  await open();
  expect(await screen.findByText('Plätze 5–7 von 12')).toBeVisible();
  expect(screen.getByText('8 von 12 Plätzen frei')).toBeVisible();
  expect(screen.getByText(/^Spielstärken: Durchschnitt, eher stark und Anfänger/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  );
  expect(screen.getByText(/^Klingt wie TSV Gelp\./)).toBeVisible();
});

test('a club that a split has divided is told of once, with the groups where it plays as well', async () => {
  const own = aRegistration();
  const together = [own.registrationId, 'other'].map((registrationId, index) =>
    aJointDate({ registrationId, tournamentName: `F${index + 1}`, endsTogether: true }),
  );
  planner({ registrations: [{ ...own, together }] });
  await open();
  const said = 'Weitere Teams in F2. Annehmen und Ablehnen gilt für alle.';
  expect(await screen.findByText(said)).toBeVisible();
});

test('accepting shows before what the field is like then', async () => {
  const odd = { field: null, reason: 'ODD_TEAMS', message: '', params: {} };
  planner({
    registrations: [aRegistration()],
    preview: aPreview({ legal: false, brokenRules: [odd] }),
  });
  await open();
  expect(
    await screen.findByText(/^Mit TSV Gelb: Die Anzahl der Teams muss gerade sein/),
  ).toBeVisible();
  await press('TSV Gelb annehmen');
  expect(await screen.findByText('TSV Gelb ist dabei.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'TSV Gelb annehmen' })).not.toBeInTheDocument();
});

test('what the field is like with a club is said, and declining asks first', async () => {
  planner({ registrations: [aRegistration()] });
  await open();
  const sentence = await screen.findByText('Mit TSV Gelb: niemand pausiert.');
  await waitFor(() => expect(sentence).toBeVisible());
  await press('TSV Gelb ablehnen');
  const question = within(await screen.findByRole('dialog', { name: 'TSV Gelb ablehnen?' }));
  await userEvent.click(question.getByRole('button', { name: 'TSV Gelb ablehnen' }));
  expect(await screen.findByText('TSV Gelb ist abgelehnt.')).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Abgelehnt, zurückgezogen, verfallen (1)' }),
  ).toBeVisible();
});

test('all clubs without a confirmed address are declined after one question', async () => {
  const junk = { emailConfirmed: false };
  planner({
    opening: { unconfirmed: 2 },
    registrations: [
      aRegistration(),
      aRegistration({ ...junk, registrationId: 'junk-1', club: 'Müll I', state: 'WAITING' }),
      aRegistration({ ...junk, registrationId: 'junk-2', club: 'Müll II' }),
      aRegistration({ ...junk, registrationId: 'in', club: 'TSV Blau', state: 'ACCEPTED' }),
    ],
  });
  await open();
  await press('Alle 2 unbestätigten Vereine ablehnen');
  const question = within(
    await screen.findByRole('dialog', { name: '2 unbestätigte Vereine ablehnen?' }),
  );
  expect(question.getByText(/^Nicht dabei sind dann: Müll I und Müll II\./)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: /^Alle 2 unbestätigten Vereine/ }));
  expect(await screen.findByText('2 Vereine sind abgelehnt.')).toBeVisible();
  expect(screen.queryByText(/noch nicht bestätigt/)).not.toBeInTheDocument();
});

test('a club that waits cannot be accepted before its turn', async () => {
  const waiting = { state: 'WAITING', places: null, waitingPosition: 2 } as const;
  planner({ registrations: [aRegistration(waiting)] });
  await open();
  expect(await screen.findByText('Platz 2 der Warteliste')).toBeVisible();
  expect(screen.queryByRole('button', { name: /annehmen/ })).not.toBeInTheDocument();
});

test('a mail that did not arrive is said at its club and stands in the log', async () => {
  const mail = { kind: 'REGISTERED', state: 'FAILED', at: '2026-11-01T18:00:00Z' } as const;
  planner({ registrations: [aRegistration({ mails: [{ ...mail, reason: 'MAIL_FAILED' }] })] });
  await open();
  expect(await screen.findByText(/^Eine E-Mail ist nicht angekommen/)).toBeVisible();
  await press('E-Mails');
  expect(screen.getByText('nicht verschickt')).toBeVisible();
});

test('as long as the own address is not confirmed, no mail goes out', async () => {
  planner({ opening: { senderConfirmed: false } });
  await open();
  expect(await screen.findByText(/^Bestätige deine eigene E-Mail-Adresse/)).toBeVisible();
});

test('the planner learns in which language to write to the organiser', async () => {
  const languages: (string | null)[] = [];
  fakeServer({
    'GET /api/tournaments/:id/registration': ({ headers }) => {
      languages.push(headers.get('Accept-Language'));
      return { body: anOpening() };
    },
    'GET /api/tournaments/:id/registrations': { body: [] },
  });
  changeSettings({ language: 'en' });
  await open();
  expect(await screen.findByText('No club is registered at the moment.')).toBeVisible();
  expect(languages).toEqual(['en']);
});
