import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { ConfirmSheet, useQuestion } from './ConfirmSheet';

test('it names the object, the consequence and the act', async () => {
  const chosen: string[] = [];
  await showLazy(
    <ConfirmSheet
      opened
      title="Herbstturnier löschen"
      action="Turnier löschen"
      onConfirm={() => chosen.push('confirm')}
      onClose={() => chosen.push('close')}
    >
      Das kann nicht rückgängig gemacht werden.
    </ConfirmSheet>,
  );
  expect(await screen.findByRole('dialog', { name: 'Herbstturnier löschen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turnier löschen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(chosen).toEqual(['confirm', 'close']);
});

interface AskingProps {
  change: () => Promise<unknown>;
  onDone: () => void;
}

function Asking({ change, onDone }: AskingProps) {
  const { ask, act, sheet } = useQuestion({ mutateAsync: change, isPending: false }, onDone);
  return (
    <>
      <button onClick={ask}>Löschen …</button>
      <ConfirmSheet {...sheet} onConfirm={act} title="Löschen?" action="Löschen">
        Das kann nicht rückgängig gemacht werden.
      </ConfirmSheet>
    </>
  );
}

async function confirm() {
  await userEvent.click(screen.getByRole('button', { name: 'Löschen …' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
}

test('what was refused is told, and the question closes all the same', async () => {
  const done: string[] = [];
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  await showLazy(<Asking change={refuse} onDone={() => done.push('done')} />);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('schief');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Löschen …' })).toHaveFocus();
  expect(done).toEqual([]);
});

/** Once it is made, nothing is left on the screen that could ask. */
function Vanishing({ onDone }: Pick<AskingProps, 'onDone'>) {
  const [isMade, setMade] = useState(false);
  const change = () => {
    setMade(true);
    return new Promise((made) => setTimeout(made));
  };
  return isMade ? null : <Asking change={change} onDone={onDone} />;
}

test('what follows a change follows also where the change takes the question off the screen', async () => {
  const done: string[] = [];
  await showLazy(<Vanishing onDone={() => done.push('done')} />);
  await confirm();
  await waitFor(() => expect(done).toEqual(['done']));
});
