import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '@/api/errors';
import { show } from '@/testing/render';
import { ErrorState } from './ErrorState';

test('a refusal is said in the user’s words, with what is safe', () => {
  show(<ErrorState error={new ApiError(403, 'NOT_OWNER', 'no')} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Hoppla – da ist etwas schiefgelaufen!');
  expect(alert).toHaveTextContent('Das darf nur die Turnierleitung.');
  expect(alert).toHaveTextContent('Deine gespeicherten Daten sind davon nicht betroffen.');
});

test('a lost connection is called by its name', () => {
  show(<ErrorState error={new OfflineError()} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Keine Verbindung');
});
