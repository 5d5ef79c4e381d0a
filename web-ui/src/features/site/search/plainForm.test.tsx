import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { FindByName } from './components/FindByName';
import FindByNameForm from './components/FindByNameForm';
import { isInPlainForm, untilPlainFormIsLeft } from './plainForm';

function plainForm(): HTMLInputElement {
  document.body.innerHTML = '<form class="first-view-form"><input name="name" /></form>';
  return screen.getByRole('textbox');
}

test('a page without the form is not waited for', async () => {
  await untilPlainFormIsLeft();
});

test('whoever is typing is not interrupted, and finds the words again', async () => {
  const field = plainForm();
  field.focus();
  let isLeft = false;
  const leaving = untilPlainFormIsLeft().then(() => (isLeft = true));
  await userEvent.keyboard('Herbst');
  expect(isLeft).toBe(false);
  field.blur();
  await leaving;
  document.body.innerHTML = '';
  const { unmount } = await showLazy(<FindByName />, { path: '/' });
  expect(await screen.findByLabelText('Turnier nach Namen finden')).toHaveValue('Herbst');
  unmount();
  await showLazy(<FindByName />, { path: '/' });
  expect(await screen.findByLabelText('Turnier nach Namen finden')).toHaveValue('');
});

test('words typed while the page is drawn are not lost, and the next letters follow them', async () => {
  const field = plainForm();
  await untilPlainFormIsLeft();
  field.focus();
  await userEvent.keyboard('Herbst');
  document.body.innerHTML = '';
  await showLazy(<FindByName />, { path: '/' });
  await screen.findByLabelText('Turnier nach Namen finden');
  await userEvent.keyboard('fest');
  expect(screen.getByLabelText('Turnier nach Namen finden')).toHaveValue('Herbstfest');
});

test('whoever has left the field again is not brought back', async () => {
  const field = plainForm();
  await untilPlainFormIsLeft();
  await userEvent.click(field);
  await userEvent.click(document.body);
  await waitFor(() => expect(isInPlainForm()).toBe(false));
  document.body.innerHTML = '';
  await showLazy(<FindByName />, { path: '/' });
  expect(await screen.findByLabelText('Turnier nach Namen finden')).not.toHaveFocus();
});

test('words typed between the drawing of the field and its showing are not lost', async () => {
  const field = plainForm();
  await untilPlainFormIsLeft();
  const Meanwhile = () => {
    field.value = 'Herbst';
    return null;
  };
  await showLazy(
    <>
      <FindByNameForm />
      <Meanwhile />
    </>,
    { path: '/' },
  );
  expect(screen.getByLabelText('Turnier nach Namen finden')).toHaveValue('Herbst');
});
