import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { showLazy } from '@/testing/render';
import { someConsequences } from '@/testing/tournament';
import { ChangeBody } from './ChangeBody';

const PROBLEM = { field: null, reason: 'TEAM_PLAYS', message: '', params: { team: 'Rot 1' } };

test('what the rules refuse is no fault, and can be tried again', async () => {
  let isPlaying = true;
  const rehearse = () =>
    isPlaying
      ? Promise.reject(new ApiError(409, 'TEAM_PLAYS', '', [PROBLEM]))
      : Promise.resolve(someConsequences());
  const nothing = () => undefined;
  await showLazy(
    <ChangeBody
      tournamentId="tournament-1"
      change={['move']}
      rehearse={rehearse}
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
