import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import { show } from '@/testing/render';
import { Form } from './Form';
import { TextField } from './TextField';
import { useRefusal } from './useRefusal';
import { YesNo } from './YesNo';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.getAttribute('name') ?? this.id);
  };
});

interface ExampleProps {
  save: () => Promise<void>;
  isNameSettled?: boolean;
}

/** A form of three fields and a server that refuses what it is told to. */
function Example({ save, isNameSettled = false }: ExampleProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: 'Herbst', start: '', consent: false },
    validate: {
      start: (start) => (start ? null : 'When does it start?'),
      consent: (isGiven) => (isGiven ? null : 'Please tick'),
    },
  });
  const refused = useRefusal(form);
  return (
    <Form onSubmit={form.onSubmit(() => save().catch(refused))}>
      {!isNameSettled && <TextField label="Name" name="name" {...form.getInputProps('name')} />}
      <TextField label="Start" name="start" {...form.getInputProps('start')} />
      <YesNo
        tick
        label="Consent"
        name="consent"
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

const tap = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Start'), '10:00');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Consent' }));
}

test('each tap on the button leads to the first field that is wrong, a tick as well', async () => {
  show(<Example save={vi.fn()} />);
  await tap();
  expect(screen.getByLabelText('Start')).toHaveFocus();
  await userEvent.click(document.body);
  await tap();
  expect(screen.getByLabelText('Start')).toHaveFocus();
  await userEvent.keyboard('10:00');
  await tap();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByText('Please tick')).toBeVisible();
  expect(scrolled.mock.calls.flat()).toEqual(['start', 'start', 'consent']);
});

test('what the server refuses is marked and led to when its answer comes', async () => {
  const problem = { field: 'add.0.name', reason: 'CONTROL_CHARACTERS', message: '', params: {} };
  const save = vi.fn().mockRejectedValue(new ApiError(422, 'VALIDATION', '', [problem]));
  show(<Example save={save} />);
  await fillIn();
  await tap();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByText(/enthält Steuerzeichen/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever types meanwhile is left where they are', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const problem = { field: 'name', reason: 'SOMETHING_NEW', message: '', params: {} };
  show(<Example save={() => new Promise((_, reject) => (refuse = reject))} />);
  await fillIn();
  await tap();
  await userEvent.type(screen.getByLabelText('Start'), '1');
  refuse(new ApiError(422, 'VALIDATION', '', [problem]));
  expect(await screen.findByText('Bitte prüfe deine Eingaben.')).toBeVisible();
  expect(screen.getByLabelText('Start')).toHaveFocus();
});

test('what concerns no field is said as a message', async () => {
  show(<Example save={vi.fn().mockRejectedValue(new ApiError(404, 'NOT_FOUND', ''))} />);
  await fillIn();
  await tap();
  expect(await screen.findByText('Das gibt es nicht.')).toBeVisible();
});

test('what concerns a field that is not there is said as a message', async () => {
  const problem = { field: 'name', reason: 'CONTROL_CHARACTERS', message: '', params: {} };
  const save = vi.fn().mockRejectedValue(new ApiError(422, 'VALIDATION', '', [problem]));
  show(<Example save={save} isNameSettled />);
  await fillIn();
  await tap();
  expect(await screen.findByText(/enthält Steuerzeichen/)).toBeVisible();
});
