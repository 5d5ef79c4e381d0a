import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeSession } from '@/identity/session';
import { show } from '@/testing/render';
import { Menu } from './Menu';
import { Shell } from './Shell';

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  return within(await screen.findByRole('dialog', { name: 'Menü' }));
};

test('visitors may log in or register', async () => {
  show(<Shell>Inhalt</Shell>);
  const menu = await openMenu();
  expect(menu.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Registrieren' })).toBeVisible();
});

test('a person who is signed in may log out', async () => {
  changeSession({ activeAuthStatus: true });
  show(<Shell>Inhalt</Shell>);
  const menu = await openMenu();
  expect(menu.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(menu.queryByRole('button', { name: 'Anmelden' })).not.toBeInTheDocument();
});

test('the menu holds what the page offers, and closes when something was chosen', async () => {
  let shared = 0;
  const share = { key: 'share', icon: null, title: 'Teilen', onClick: () => (shared += 1) };
  const content = (close: () => void) => <Menu groups={[[share]]} onChosen={close} />;
  show(<Shell menu={{ title: 'Menü', content }}>Inhalt</Shell>);
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('button', { name: 'Teilen' }));
  expect(shared).toBe(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('inside a tournament its pages are one tap away', () => {
  show(<Shell tournament={{ tournamentId: '1' }}>Inhalt</Shell>, { at: '/tournaments/id/1/table' });
  const [tabs] = screen.getAllByRole('navigation', { name: 'Dieses Turnier' });
  const links = within(tabs as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Spiele', 'Übersicht', 'Info']);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
});

test('every page links imprint, data safety and feedback', () => {
  show(<Shell>Inhalt</Shell>);
  for (const name of ['Impressum', 'Datenschutz', 'Feedback']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
});

test('the app menu leads home, to one’s tournaments, to a new one and to the settings', async () => {
  show(<Shell>Inhalt</Shell>);
  const menu = await openMenu();
  const links = menu.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Startseite', 'Meine Turniere', 'Neues Turnier', 'Einstellungen']);
});
