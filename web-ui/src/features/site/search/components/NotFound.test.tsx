import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { PageNotFound } from './NotFound';

test('an unknown address leads back home', async () => {
  await showLazy(<PageNotFound />);
  expect(screen.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
  expect(await screen.findByLabelText('Turnier nach Namen finden')).toBeVisible();
  expect(document.title).toBe('Seite nicht gefunden · Trikick');
});

test('an unknown tournament leads back home, or to one by its name', async () => {
  await showLazy(<PageNotFound what="tournamentNotFound" />);
  expect(screen.getByRole('heading', { name: 'Dieses Turnier gibt es nicht …' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
  expect(await screen.findByLabelText('Turnier nach Namen finden')).toBeVisible();
});
