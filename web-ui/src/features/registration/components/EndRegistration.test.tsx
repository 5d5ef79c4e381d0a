import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRegistration, plannerWith, TOKEN } from '@/testing/registration';
import { show } from '@/testing/render';
import { OwnRegistration } from './OwnRegistration';

const STANDS = {
  isCancelled: false,
  tournamentStatus: 'NOT_STARTED',
  endsTogether: false,
  tournamentName: 'Herbstturnier SV Rot',
  startTime: '10:00',
  state: 'NEW',
  places: null,
  waitingPosition: null,
} as const;
const TOGETHER = ['2026-11-21', '2026-12-19'].map((date, number) => ({
  ...STANDS,
  registrationId: `registration-${number + 1}`,
  date,
}));
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
