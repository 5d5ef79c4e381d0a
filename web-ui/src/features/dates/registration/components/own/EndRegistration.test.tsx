import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Registration } from '@/api/types';
import { aJointDate, aRegistration, plannerWith, TOKEN } from '@/testing/registration';
import { show } from '@/testing/render';
import { OwnRegistration } from './OwnRegistration';

const TOGETHER = ['2026-11-21', '2026-12-19'].map((date, number) =>
  aJointDate({ registrationId: `registration-${number + 1}`, date }),
);
const END = { name: 'Anmeldung zurückziehen' };

test.each([
  ['whoever registered for nothing ends all dates by the link of the mail', 'code', false, true],
  ['a club ends one date by its own link', undefined, false, false],
  ['a club that has confirmed ends one date', 'code', true, false],
])('%s', async (_, code, emailConfirmed, endsAll) => {
  const registration = aRegistration({ together: TOGETHER, emailConfirmed });
  const received = plannerWith(registration);
  show(<OwnRegistration registration={registration} token={TOKEN} code={code} />);
  await userEvent.click(await screen.findByRole('button', END));
  const question = within(await screen.findByRole('dialog'));
  expect(question.queryByText('Das gilt für alle eure Termine.') !== null).toBe(endsAll);
  expect(question.queryByText(/werden sofort gelöscht/) !== null).toBe(endsAll);
  expect(question.queryByText(/bleibt ihr angemeldet/) !== null).toBe(!endsAll);
  await userEvent.click(question.getByRole('button', END));
  const sent = received.find(({ method }) => method === 'DELETE');
  expect(sent?.query.get('allDates')).toBe(`${endsAll}`);
});

test.each([
  { tournamentStatus: 'FINISHED' } as const,
  { tournamentStatus: 'STARTED', lastDay: '2026-11-22' } as const,
])('a date that is over keeps nobody registered, nor any name: %j', async (end) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:01+01:00') });
  const over = { ...end, state: 'ACCEPTED' } as const;
  const together = TOGETHER.map((date, number) => (number === 0 ? date : { ...date, ...over }));
  show(<OwnRegistration registration={aRegistration({ together })} token={TOKEN} />);
  await userEvent.click(await screen.findByRole('button', END));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('werden sofort gelöscht');
  expect(question).not.toHaveTextContent(/bleibt ihr angemeldet|frei/);
});

test.each([
  { state: 'ACCEPTED', tournamentStatus: 'CANCELLED' } as const,
  { state: 'WAITING' } as const,
])('whoever deletes the contact of a day that went by reads what ends: %j', async (state) => {
  const registration = aRegistration({ ...state, lastDay: '2020-11-21', mayChange: false });
  show(<OwnRegistration registration={registration} token={TOKEN} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kontaktdaten löschen' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Teams sind dann nicht dabei.*sofort/,
  );
});

const OFF = { tournamentStatus: 'CANCELLED', isCancelled: true } as const;
const UNCONFIRMED = { emailConfirmed: false };
const GONE = { contactName: null, contactEmail: null };
const LAPSED = { ...UNCONFIRMED, state: 'LAPSED', places: null } as const;
const STAYS = /bleibt, falls es doch stattfindet/;
const MISSED = { lastDay: '2020-11-21', mayChange: false } as const;
const PROMISED = /bekommst eine E-Mail/;

test.each<[state: Partial<Registration>, told: RegExp, untold: RegExp]>([
  [OFF, STAYS, /verfällt/],
  [{ ...OFF, ...UNCONFIRMED }, /abgesagt.*verfällt die Anmeldung/, STAYS],
  [{ ...OFF, ...LAPSED }, /Abgesagt/, STAYS],
  [
    { ...OFF, ...UNCONFIRMED, ...MISSED },
    /Abgesagt.*Kontaktdaten löschen/,
    /verfällt|g zurückziehen/,
  ],
  [
    { ...UNCONFIRMED, ...MISSED, state: 'ACCEPTED' },
    /Das Turnier ist vorbei.*Hier wurde nichts eingetragen.*Kontaktdaten löschen/,
    /rechnet mit euch|Ergebnisse|E-Mail|zurückziehen/,
  ],
  [UNCONFIRMED, PROMISED, /Der Link zum Bestätigen/],
  [LAPSED, /Bestätige sie:.*Der Link zum Bestätigen steht in unserer E-Mail an ada@/, PROMISED],
  [{ ...LAPSED, ...GONE }, /Zurück geht es nur mit einer neuen/, /Bestätige sie/],
  [{ ...UNCONFIRMED, state: 'DECLINED', places: null }, /Erreichbar: Ada/, PROMISED],
  [
    { state: 'ACCEPTED', teams: [], places: { from: 7, to: 6, of: 8 } },
    /Kein Team ist mehr dabei/,
    /Plätze|rechnet mit euch/,
  ],
])('what is told of a registration holds: %j', (state, told, untold) => {
  show(<OwnRegistration registration={aRegistration(state)} token={TOKEN} />);
  expect(document.body).toHaveTextContent(told);
  expect(document.body).not.toHaveTextContent(untold);
});
