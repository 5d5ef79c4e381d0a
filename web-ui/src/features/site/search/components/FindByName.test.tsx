import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { FindByName } from './FindByName';
import FindByNameForm from './FindByNameForm';

async function find(name: string) {
  await showLazy(<FindByName />, { path: '/' });
  const field = await screen.findByLabelText('Turnier nach Namen finden');
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Finden' }));
}

const entry = (tournamentId: string, city: string) => ({
  tournamentId,
  name: 'Herbstturnier SV Rot',
  city,
  date: '2026-11-21',
  status: 'STARTED',
});

const listed = (...tournaments: unknown[]) => ({
  'GET /api/tournaments': {
    body: { page: 1, pageSize: 20, total: tournaments.length, tournaments },
  },
});

test('tournaments of a name differ by place and day, and a tap leads there', async () => {
  const received = fakeServer(listed(entry('1', 'Köln'), entry('2', 'Bonn')));
  await find('Herbstturnier SV Rot');
  expect(await screen.findByText('2 Turniere heißen so:')).toBeVisible();
  expect(received.map(({ query }) => query.get('name'))).toEqual(['Herbstturnier SV Rot']);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Herbstturnier SV RotKöln · Sa., 21.11.2026',
    'Herbstturnier SV RotBonn · Sa., 21.11.2026',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /Bonn/ }));
  expect(await screen.findByText('another page')).toBeVisible();
});

test('it says how many have the name of which it lists the newest', async () => {
  const tournaments = [entry('1', 'Köln')];
  fakeServer({
    'GET /api/tournaments': { body: { page: 1, pageSize: 20, total: 23, tournaments } },
  });
  await find('Herbstturnier SV Rot');
  expect(await screen.findByText('23 Turniere heißen so:')).toBeVisible();
});

test('a name that does not exist is said at the field', async () => {
  fakeServer(listed());
  await find('Frühlingsfest');
  expect(await screen.findByText(/Unter diesem Namen ist kein Turnier zu finden/)).toBeVisible();
});

test('without a name nothing is asked', async () => {
  const received = fakeServer({});
  await find('');
  expect(screen.getByText('Bitte gib einen Namen ein.')).toBeVisible();
  expect(received).toEqual([]);
});

test('an address without a name says so at the field, until one is typed', async () => {
  fakeServer({});
  await showLazy(<FindByName />, { at: '/?name=', path: '/' });
  expect(await screen.findByText('Bitte gib einen Namen ein.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Turnier nach Namen finden'), 'H');
  expect(screen.queryByText('Bitte gib einen Namen ein.')).not.toBeInTheDocument();
});

test.each([
  ['alone', (link: string) => link],
  ['with words around it', (link: string) => `Sommerfest: ${link} Bis bald!`],
  ['at the end of a sentence', (link: string) => `Hier: ${link}.`],
  ['in brackets', (link: string) => `Sommerfest (${link}), <${link}>`],
  ['in quotation marks', (link: string) => `„${link}“`],
  ['behind one that leads elsewhere', (link: string) => `https://maps.example.org/1 ${link}!`],
])('a link of the planner, %s, is opened, and nobody asked for its name', async (_what, told) => {
  const received = fakeServer({});
  const open = vi.fn();
  const link = `${window.location.origin}/tournaments/id/1/embed?club=Rot#helper=abc`;
  show(<FindByNameForm open={open} />);
  await userEvent.click(screen.getByLabelText('Turnier nach Namen finden'));
  await userEvent.paste(told(link));
  await userEvent.click(screen.getByRole('button', { name: 'Finden' }));
  expect(open.mock.calls).toEqual([[link]]);
  expect(received).toEqual([]);
});

test('a link that leads elsewhere is a name like any other', async () => {
  const received = fakeServer(listed());
  await find('https://elsewhere.example.org/tournaments/id/1');
  expect(await screen.findByText(/Unter diesem Namen ist kein Turnier zu finden/)).toBeVisible();
  expect(received).toHaveLength(1);
});
