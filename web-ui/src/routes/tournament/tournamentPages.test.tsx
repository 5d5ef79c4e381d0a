import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { Round, Tournament } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRecap, aRound, aTeam, aTournament } from '@/testing/tournament';
import { aPreview } from '@/testing/preview';
import { InfoScreen } from './InfoScreen';
import { Component as TournamentHome } from './TournamentHome';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './round/TournamentRound';

const teams = [aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1), aTeam('Blau', 2)];

function serverWith(tournament: Tournament, state: Round['state'] = 'OPEN') {
  return fakeServer({
    'GET /api/tournaments/:id': { body: tournament },
    'GET /api/tournaments/:id/teams': { body: teams },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/preview': { body: aPreview() },
    'GET /api/tournaments/:id/recap': { body: aRecap() },
    'GET /api/tournaments/:id/matches': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1), aMatch(2)], { state }) },
  });
}

async function open(page = '') {
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route index element={<TournamentHome />} />
        <Route path="info" element={<InfoScreen />} />
        <Route path="round" element={<TournamentRound />} />
      </Route>
    </Routes>,
    { at: `/tournaments/id/tournament-1${page}` },
  );
}

describe('the shared address', () => {
  test('leads to the round while the tournament runs', async () => {
    serverWith(aTournament({ isOwner: false }));
    await open('?club=Rot');
    expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
    expect(screen.getByRole('button', { name: /ändern/ })).toBeVisible();
  });

  test('leads to the closing page after the end', async () => {
    serverWith(aTournament({ isOwner: false, status: 'FINISHED' }));
    await open('?club=Rot');
    expect(await screen.findByRole('heading', { name: 'Schön war’s!' })).toBeVisible();
  });

  test('shows the info before the start', async () => {
    serverWith(aTournament({ status: 'NOT_STARTED', currentRound: 0, isOwner: false }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Vereine' })).toBeVisible();
    expect(screen.getByText('Sa., 21.11.2026, 10:00 Uhr')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Info', current: 'page' })).not.toHaveLength(0);
  });
});

test('who runs a locked tournament reads that it is locked, and whom to ask', async () => {
  const refusal = { status: 403, body: { reason: 'LOCKED', message: '' } };
  fakeServer({ 'GET /api/tournaments/:id': refusal });
  await open('/round');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Dieses Turnier ist gesperrt');
  expect(screen.getByRole('link', { name: 'Zum Impressum' })).toHaveAttribute('href', '/imprint');
});

test('visitors can change nothing', async () => {
  serverWith(aTournament({ isOwner: false }));
  await open('/round');
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /gewinnt/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  expect(await screen.findByRole('button', { name: 'Teilen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turnier löschen' })).not.toBeInTheDocument();
});

test('a helper enters results but does not confirm the round', async () => {
  window.history.replaceState(null, '', '/#helper=LqROh84MDNN6AhK7ocd20qRvsR3WK6U1');
  serverWith(aTournament({ isOwner: false }));
  await open('/round');
  expect(await screen.findByRole('button', { name: 'Rot 1 gewinnt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /bestätigen/ })).not.toBeInTheDocument();
});

test('round 1 is calculated by an action of its own', async () => {
  const received = serverWith(aTournament({ currentRound: 0 }));
  await open('/round');
  await userEvent.click(await screen.findByRole('button', { name: 'Runde 1 berechnen' }));
  expect(
    received.some(({ path, query }) => path.endsWith('/round') && query.get('nextRound') === '1'),
  ).toBe(true);
});

describe('whose games one follows goes along', () => {
  test.each([
    ['from the end of the day', '/round', 'Alle Spiele und Ergebnisse', 'FINISHED'],
    ['from the info of a running tournament', '/info', 'Zur Runde', 'STARTED'],
    ['from the info of one that is over', '/info', 'Zur Übersicht', 'FINISHED'],
    ['from a round before the start', '/round', 'Zur Info', 'NOT_STARTED'],
  ] as const)('%s', async (_, page, name, status) => {
    serverWith(aTournament({ isOwner: false, status }));
    await open(`${page}?club=Rot`);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\?club=Rot\b/));
  });
});

test('before the first round is calculated the info does not say that it is on', async () => {
  vi.setSystemTime('2026-11-21T10:05:00+01:00');
  serverWith(aTournament({ currentRound: 0 }));
  await open('/info');
  expect(await screen.findByText('Vor der ersten Runde')).toBeVisible();
  expect(screen.queryByText(/Runde 1 von 8/)).not.toBeInTheDocument();
});

describe('a tournament that ended early', () => {
  test('does not say that all rounds have been played', async () => {
    serverWith(aTournament({ status: 'FINISHED', currentRound: 3 }));
    await open('/info');
    expect(await screen.findByText(/^Das Turnier ist beendet/)).toBeVisible();
  });

  test('in its first round is over, and calculates no other', async () => {
    serverWith(aTournament({ status: 'FINISHED', currentRound: 0 }));
    await open('/round');
    expect(await screen.findByRole('heading', { name: 'Das Turnier ist beendet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Runde 1 berechnen' })).not.toBeInTheDocument();
  });
});

test('a confirmed round has no clock to start', async () => {
  serverWith(aTournament(), 'CONFIRMED');
  await open('/round');
  expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Uhr starten' })).not.toBeInTheDocument();
});

describe('each thing is where organisers look for it', () => {
  const beforeStart = { status: 'NOT_STARTED', currentRound: 0 } as const;
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const openMenu = async () => {
    await open('/round');
    await screen.findByRole('heading', { name: 'Runde 3 von 8' });
    await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
    return within(await screen.findByRole('dialog', { name: 'Herbstturnier SV Rot' }));
  };

  test.each(['Verein hinzufügen', 'Teams von Rot bearbeiten', /^Stärken/, 'Turnier starten'])(
    'before the start the info is about the field: %s',
    async (name) => {
      serverWith(aTournament(beforeStart));
      await open('/info');
      expect(await button(name)).toBeVisible();
    },
  );

  test('before the start the info says what this field allows, and lets one start', async () => {
    serverWith(aTournament(beforeStart));
    await open('/info');
    await userEvent.click(await button(/^Passt gut: jedes Kind 8 Spiele/));
    const sheet = await screen.findByRole('dialog', { name: /^Passt gut/ });
    expect(within(sheet).getByText('Niemand pausiert')).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Schließen' }));
    expect(await button('Turnier starten')).toBeEnabled();
  });

  test('after the start the field stands below the rest of the info, still to be changed', async () => {
    serverWith(aTournament());
    await open('/info');
    expect(await screen.findByRole('heading', { name: 'Vereine' })).toBeVisible();
    expect(await button('Verein hinzufügen')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turnier starten' })).not.toBeInTheDocument();
  });

  test.each([
    ['Runde 3', 'Zwei Teams tauschen'],
    ['Runde 3', 'Spiele zurücksetzen'],
    ['Teilen und Helfer', 'Teilen'],
    ['Teilen und Helfer', 'Helferlinks'],
    ['Drucken und Großbildschirm', 'Notfallplan'],
    ['Drucken und Großbildschirm', 'Exportieren'],
    ['Turnier bearbeiten', 'Name, Zeit und Ort'],
    ['Turnier bearbeiten', 'Einstellungen des Turniers'],
    ['Turnier bearbeiten', 'Turnier löschen'],
  ])('the menu of the tournament, under %s: %s', async (group, name) => {
    serverWith(aTournament());
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: group }));
    expect(await menu.findByRole('button', { name })).toBeVisible();
  });

  test('the first level of the menu has seven entries, and nothing destructive', async () => {
    serverWith(aTournament());
    const menu = await openMenu();
    const entries = (await menu.findAllByRole('listitem')).map((entry) => entry.textContent);
    expect(entries).toHaveLength(7);
    expect(entries[0]).toMatch(/^Team …/);
    expect(entries[2]).toMatch(/^Verlauf und Rückgängig/);
    expect(entries.join()).not.toMatch(/löschen/);
  });

  test('the second level leads back to the first', async () => {
    serverWith(aTournament());
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Runde 3' }));
    await userEvent.click(menu.getByRole('button', { name: 'Zurück: Runde 3' }));
    expect(menu.getByRole('button', { name: 'Teilen und Helfer' })).toBeVisible();
  });

  test('the menu of the tournament: Drucken', async () => {
    serverWith(aTournament());
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Drucken und Großbildschirm' }));
    expect(await menu.findByRole('link', { name: 'Drucken' })).toBeVisible();
  });

  test.each(['Teilen', 'Turnier bearbeiten', 'Einstellungen des Turniers', 'Turnier löschen'])(
    'the info too: %s',
    async (name) => {
      serverWith(aTournament());
      await open('/info');
      expect(await button(name)).toBeVisible();
    },
  );

  test('the info says beside the number of rounds what can be done about it', async () => {
    serverWith(aTournament());
    await open('/info');
    await userEvent.click(await button('Plan des Tages'));
    expect(
      await screen.findByText(
        'Anzahl Runden: 8. Während das Turnier läuft, können nur Runden dazukommen.',
      ),
    ).toBeVisible();
  });
});

test('an unknown tournament says so and leads home', async () => {
  fakeServer({});
  await open();
  expect(await screen.findByText('Dieses Turnier gibt es nicht …')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toBeVisible();
});
