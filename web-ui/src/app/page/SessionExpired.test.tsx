import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { replaceProvider } from '@/identity/identity';
import { interrupted } from '@/identity/interrupted';
import { changeSession, keptReturnTo } from '@/identity/session';
import { FakeProvider } from '@/testing/provider';
import { showLazy } from '@/testing/render';
import { SessionExpired } from './SessionExpired';

beforeEach(() => changeSession({ hasExpired: true, areCookiesBlocked: false }));

test('it says why one was logged out, and what is kept', async () => {
  await showLazy(<SessionExpired />);
  expect(
    await screen.findByText('Du wurdest wegen Inaktivität abgemeldet. Bitte melde dich erneut an.'),
  ).toBeVisible();
  expect(
    screen.getByText('Ergebnisse, ein neues Turnier und eingefügte Vereine bleiben gesichert.'),
  ).toBeVisible();
});

test('the login leads to one’s tournaments, which can lead back to where one was', async () => {
  const provider = new FakeProvider();
  replaceProvider(provider.loader);
  document.title = 'Sommerfest · Trikick';
  await showLazy(<SessionExpired />, { at: '/tournaments/id/1/round' });
  await userEvent.click(await screen.findByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(provider.asked).toContain('login'));
  expect(keptReturnTo.take()).toBe('/tournaments');
  expect(interrupted()).toEqual({ path: '/tournaments/id/1/round', title: 'Sommerfest' });
});

test('it warns when the browser blocks the cookies of the provider', async () => {
  changeSession({ areCookiesBlocked: true });
  await showLazy(<SessionExpired />);
  expect(await screen.findByText(/blockiert Cookies von Drittanbietern/)).toBeVisible();
});

test('it stays away while the session is alive', async () => {
  changeSession({ hasExpired: false });
  await showLazy(<SessionExpired />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
