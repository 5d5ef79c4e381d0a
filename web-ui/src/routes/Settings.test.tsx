import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeSession } from '@/identity/session';
import { show } from '@/testing/render';
import { Component as Settings } from './Settings';

test('dark mode is off at first and follows at once', async () => {
  show(<Settings />);
  const darkMode = screen.getByRole('switch', { name: /Dunkler Modus/ });
  expect(darkMode).not.toBeChecked();
  await userEvent.click(darkMode);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the language follows at once, the page says so to assistive software', async () => {
  show(<Settings />);
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('who is signed in finds the way to the account, nobody else does', async () => {
  const { unmount } = show(<Settings />);
  expect(screen.queryByRole('link', { name: 'Mein Konto öffnen' })).toBeNull();
  unmount();
  changeSession({ activeAuthStatus: true });
  show(<Settings />);
  const link = await screen.findByRole('link', { name: 'Mein Konto öffnen' });
  expect(link).toHaveAttribute('href', '/auth/realms/club/account?kc_locale=de');
});

test('the device may decide; the switch of its own takes that back', async () => {
  show(<Settings />);
  const likeDevice = screen.getByRole('switch', { name: /Wie das Gerät/ });
  expect(likeDevice).not.toBeChecked();
  await userEvent.click(likeDevice);
  expect(likeDevice).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: /Dunkler Modus/ }));
  expect(likeDevice).not.toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
