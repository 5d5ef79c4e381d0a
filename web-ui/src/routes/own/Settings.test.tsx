import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setClientConfig } from '@/api/wire/clientConfig';
import { changeSession } from '@/identity/session';
import { currentSettings } from '@/settings/settings';
import { show } from '@/testing/render';
import { testClientConfig } from '@/testing/clientConfig';
import { Component as Settings } from './Settings';

test('dark mode is off at first and follows at once', async () => {
  show(<Settings />);
  expect(screen.getByRole('radio', { name: 'Hell' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dunkel' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(screen.getByText(/Schont die Augen/)).toBeVisible();
});

test('the language follows at once, the page says so to assistive software', async () => {
  show(<Settings />);
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('who is signed in finds the way to the account, nobody else does', async () => {
  const { unmount } = show(<Settings />);
  expect(screen.queryByRole('link', { name: /^Mein Konto/ })).toBeNull();
  unmount();
  changeSession({ activeAuthStatus: true });
  show(<Settings />);
  const link = await screen.findByRole('link', { name: /^Mein Konto/ });
  expect(link).toHaveAttribute('href', '/auth/realms/club/account?kc_locale=de');
  expect(link).toHaveTextContent('überall abmelden');
});

test('what the page of another provider offers is not promised', () => {
  const { identity } = testClientConfig;
  setClientConfig({
    ...testClientConfig,
    identity: { ...identity, url: 'https://login.example' },
  });
  changeSession({ activeAuthStatus: true });
  show(<Settings />);
  expect(screen.getByRole('link', { name: 'Mein Konto' })).not.toHaveTextContent(/abmelden/);
});

test('the device may decide; a choice of its own takes that back', async () => {
  show(<Settings />);
  await userEvent.click(screen.getByRole('radio', { name: 'Wie das Gerät' }));
  expect(currentSettings().followSystem).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Dunkel' }));
  expect(currentSettings().followSystem).toBe(false);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
