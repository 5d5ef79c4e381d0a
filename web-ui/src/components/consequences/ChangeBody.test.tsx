import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import { tournamentKey } from '@/api/queries';
import type { Consequences } from '@/api/types';
import { showLazy } from '@/testing/render';
import { aTournament, someConsequences } from '@/testing/tournament';
import { ChangeBody } from './ChangeBody';
import { ChangeSheet } from './ChangeSheet';
import { useConfirmedChange } from './useConfirmed';

const PROBLEM = { field: null, reason: 'TEAM_PLAYS', message: '', params: { team: 'Rot 1' } };

test('what the rules refuse is no fault, and can be tried again', async () => {
  let isPlaying = true;
  const previewChange = () =>
    isPlaying
      ? Promise.reject(new ApiError(409, 'TEAM_PLAYS', '', [PROBLEM]))
      : Promise.resolve(someConsequences());
  const nothing = () => undefined;
  await showLazy(
    <ChangeBody
      tournamentId="tournament-1"
      change={['move']}
      previewChange={previewChange}
      action="Rot 1 wechselt"
      onConfirm={nothing}
      onCancel={nothing}
      isSaving={false}
    >
      {() => <p>Runde 1 bleibt.</p>}
    </ChangeBody>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Rot 1 spielt noch\. Danach kann es wechseln\.$/);
  isPlaying = false;
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('Runde 1 bleibt.')).toBeVisible();
});

interface ResettingProps {
  previewChange: () => Promise<Consequences>;
  saved: Promise<void>;
}

/** A reset beside another device, which enters a result with each tap on a button. */
function Resetting({ previewChange, saved }: ResettingProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(true);
  const isNews = (version: number) =>
    queryClient.setQueryData(tournamentKey('t'), aTournament({ version }));
  const version = useRef(1);
  const entering = () => isNews((version.current += 1));
  const reset = useConfirmedChange('t', () => (entering(), saved), {
    success: 'Zurückgesetzt.',
    onDone: () => setOpened(false),
  });
  return (
    <>
      <button onClick={entering}>Ergebnis</button>
      <ChangeSheet
        tournamentId="t"
        change={['reset', 1]}
        previewChange={previewChange}
        title="Zurücksetzen"
        action="Zurücksetzen"
        opened={opened}
        onClose={() => setOpened(false)}
        {...reset}
      >
        {({ discarded }) => <p>{discarded.results} Ergebnisse</p>}
      </ChangeSheet>
    </>
  );
}

test('what somebody enters meanwhile is named before the button can be tapped', async () => {
  const answers: ((told: Consequences) => void)[] = [];
  let save: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => (save = resolve));
  await showLazy(
    <Resetting
      previewChange={() => new Promise((resolve) => void answers.push(resolve))}
      saved={saved}
    />,
  );
  const confirm = await screen.findByRole('button', { name: 'Zurücksetzen' });
  const answer = (results: number) =>
    act(async () => answers.at(-1)?.(someConsequences({ discarded: { rounds: 1, results } })));
  await answer(0);
  expect(await screen.findByText('0 Ergebnisse')).toBeVisible();
  await userEvent.click(screen.getByText('Ergebnis'));
  expect(confirm).toBeDisabled();
  await answer(1);
  expect(await screen.findByText('1 Ergebnisse')).toBeVisible();
  expect(confirm).toBeEnabled();
  await userEvent.click(confirm);
  save();
  expect(await screen.findByText('Zurückgesetzt.')).toBeVisible();
  // What the change itself brings about is not previewed.
  expect(answers).toHaveLength(2);
});
