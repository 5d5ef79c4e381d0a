import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeSettings } from '@/settings/settings';
import { show } from '@/testing/render';

import { fakeServer, noNetwork } from '@/testing/server';
import { FeedbackForm } from './FeedbackForm';

const write = (text: string) => userEvent.type(screen.getByLabelText('Deine Nachricht'), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Absenden' }));

test('a message is sent and thanked for', async () => {
  const received = fakeServer({ 'POST /api/feedback': { status: 202 } });
  show(<FeedbackForm />);
  await write('Alles gut.');
  await send();
  expect(await screen.findByRole('heading', { name: 'Danke für deine Nachricht!' })).toBeVisible();
  expect(received[0]?.body).toEqual({ text: 'Alles gut.', email: null });
});

test('without words there is nothing to send', async () => {
  const received = fakeServer({});
  show(<FeedbackForm />);
  await send();
  expect(screen.getByText('Bitte schreib etwas.')).toBeVisible();
  expect(received).toEqual([]);
});

test('what is wrong is said in the language that one changes to', async () => {
  show(<FeedbackForm />);
  await send();
  act(() => changeSettings({ language: 'en' }));
  expect(await screen.findByText('Please write something.')).toBeVisible();
  expect(screen.queryByText('Bitte schreib etwas.')).not.toBeInTheDocument();
});

test('an address that is none is refused', async () => {
  show(<FeedbackForm />);
  await write('Alles gut.');
  await userEvent.type(screen.getByLabelText(/E-Mail-Adresse/), 'mia@');
  await send();
  expect(screen.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible();
});

test('a message that could not be sent stays in the field', async () => {
  noNetwork();
  show(<FeedbackForm />);
  await write('Alles gut.');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie steht weiter hier');
  expect(screen.getByLabelText('Deine Nachricht')).toHaveValue('Alles gut.');
});
