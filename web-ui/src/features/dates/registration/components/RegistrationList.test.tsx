import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Opening, Registration } from '@/api/types';
import { aPreview } from '@/testing/preview';
import { anOpening, aRegistration } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { RegistrationList } from './RegistrationList';

const FIRST = { state: 'WAITING', places: null, waitingPosition: 1 } as const;
const SECOND = { ...FIRST, registrationId: 'second', club: 'SV Blau', waitingPosition: 2 } as const;
const DECLINED = { state: 'DECLINED', places: null } as const;
const FULL = { most: 12, freePlaces: 0 };

async function list(
  registrations: Partial<Registration>[],
  opening: Partial<Opening> = {},
  preview = aPreview(),
) {
  const received = fakeServer({
    'POST /api/registrations/:id/accept': (request) => ({
      body: new URL(request.url).searchParams.has('dryRun') ? preview : aRegistration(),
    }),
  });
  await showLazy(
    <RegistrationList
      tournament={aTournament({ status: 'NOT_STARTED' })}
      opening={anOpening(opening)}
      registrations={registrations.map(aRegistration)}
    />,
  );
  return received;
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });
const seeThoseTurnedAway = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Abgelehnt, zurückgezogen/ }));

test('room is made for the first who waits, and the field is told before', async () => {
  const received = await list([FIRST, SECOND], FULL);
  expect(await screen.findByText('Mit TSV Gelb: niemand pausiert.')).toBeVisible();
  expect(buttons(/annehmen$/)).toHaveLength(1);
  expect(buttons(/ablehnen$/)).toHaveLength(2);
  await userEvent.click(screen.getByText('Platz schaffen und annehmen'));
  expect(await screen.findByText('TSV Gelb ist dabei.')).toBeVisible();
  expect(received.at(-1)?.path).toMatch(/\/accept$/);
});

test('a club that has grown since its card was read is looked at again', async () => {
  const received = fakeServer({
    'POST /api/registrations/:id/accept': (request) =>
      new URL(request.url).searchParams.has('dryRun')
        ? { body: aPreview() }
        : { status: 409, body: { reason: 'REGISTRATION_CHANGED' } },
  });
  await showLazy(
    <RegistrationList
      tournament={aTournament({ status: 'NOT_STARTED' })}
      opening={anOpening()}
      registrations={[aRegistration()]}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'TSV Gelb annehmen' }));
  expect(await screen.findByText(/Teams haben sich inzwischen geändert/)).toBeVisible();
  expect(received.find(({ query }) => !query.has('dryRun'))?.body).toEqual({
    teamsBefore: aRegistration().teams,
  });
});

test('beyond what a tournament holds no room is promised', async () => {
  await list([FIRST], { most: 14, freePlaces: 0 });
  expect(await screen.findByText('Platz 1 der Warteliste')).toBeVisible();
  expect(buttons(/annehmen$/)).toHaveLength(0);
});

test('more teams than places are no promise of more room', async () => {
  const held = { registrationId: 'new', club: 'SV Blau', places: { from: 5, to: 6, of: 4 } };
  const teams = Array.from({ length: 6 }, () => ({ strength: 'AVERAGE' }) as const);
  await list([{ ...held, teams }, FIRST], { most: 4, freePlaces: 0 });
  expect(await screen.findByText('0 von 4 Plätzen frei')).toBeVisible();
  expect(screen.getByText('Plätze 5–6')).toBeVisible();
  expect(buttons(/TSV Gelb.*annehmen$/)).toHaveLength(0);
});

test.each<[Partial<Registration>[], boolean]>([
  [[{}], false],
  [[{}, SECOND], true],
  [[FIRST, SECOND], false],
])('places go to the waiting list where there is one: %j', async (clubs, isWaitedFor) => {
  await list(clubs, FULL);
  await userEvent.click(screen.getByRole('button', { name: 'TSV Gelb ablehnen' }));
  const question = await screen.findByRole('dialog');
  expect(/gehen an die Warteliste/.test(question.textContent)).toBe(isWaitedFor);
});

test('all that speaks against a start is told, and no round with a pause', async () => {
  const brokenRules = ['ODD_TEAMS', 'CLUB_TOO_SMALL', 'CLUB_TOO_SMALL'].map((reason) => ({
    field: null,
    reason,
    message: '',
    params: {},
  }));
  await list([{}], {}, aPreview({ legal: false, brokenRules }));
  const told = await screen.findByText(/^Mit TSV Gelb: Die Anzahl der Teams muss gerade sein\./);
  expect(told.textContent.match(/mindestens 2 Teams/g)).toHaveLength(1);
});

test('where none is under way, it is not said that none has ever registered', async () => {
  await list([DECLINED]);
  expect(await screen.findByText('Gerade ist kein Verein angemeldet.')).toBeVisible();
});

test.each(['DECLINED', 'LAPSED'] as const)(
  'a club that is %s may come after all',
  async (state) => {
    await list([{ ...DECLINED, state }]);
    await seeThoseTurnedAway();
    expect(buttons(/ablehnen$/)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'TSV Gelb annehmen' }));
    expect(await screen.findByText('TSV Gelb ist dabei.')).toBeVisible();
  },
);

test.each<[Partial<Registration>[], Partial<Opening>]>([
  [[DECLINED], FULL],
  [[DECLINED, SECOND], {}],
  [[{ ...DECLINED, state: 'WITHDRAWN' }], {}],
])(
  'without room, behind others or by itself nobody comes after all: %j',
  async (clubs, opening) => {
    await list(clubs, opening);
    await seeThoseTurnedAway();
    expect(screen.getAllByRole('heading', { name: /^TSV Gelb/ })).toHaveLength(1);
    expect(buttons(/TSV Gelb.*annehmen$/)).toHaveLength(0);
  },
);

test('strengths are told where a club has said more than average', async () => {
  const average = { strength: 'AVERAGE' } as const;
  await list([
    { teams: [average, { strength: 'STRONGER' }] },
    { registrationId: 'second', teams: [average, average] },
  ]);
  const told = await screen.findAllByText(/^Spielstärken/);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Spielstärken: Durchschnitt und eher stark',
  ]);
});

test.each([
  ['FAILED', 'Eine E-Mail ist nicht angekommen. Prüfe die Adresse oder sag selbst Bescheid.'],
  ['QUEUED', 'Eine E-Mail ist noch nicht angekommen. Der Planer versucht es wieder.'],
] as const)('of a mail that is %s its club says: %s', async (state, told) => {
  const mail = { kind: 'REGISTERED', at: '2026-11-01T18:00:00Z', reason: 'MAIL_FAILED' } as const;
  await list([{ mails: [{ ...mail, state }] }]);
  expect(await screen.findByText(told)).toBeVisible();
});
