import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TournamentConfig } from '@/api/types';
import { show, showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRound, aTeam, aTournament } from '@/testing/tournament';
import { CatchUpSheet } from './CatchUpSheet';
import { DelayCard } from './DelayCard';
import { ParentsDay } from './ParentsDay';
import { PlanOfDay } from './PlanOfDay';

/** Two rounds, ten minutes late: the first is played, the second in play, the third to come. */
function aLateConfig(): TournamentConfig {
  const config = aConfig();
  const at = (time: string) => `2026-11-21T${time}:00+01:00`;
  const round = {
    plannedKickOff: at('10:00'),
    plannedEnd: at('10:07'),
    end: at('10:27'),
    durationInMinutes: 7,
    drinksBreakMinutes: 0,
  };
  return {
    ...config,
    plan: {
      ...config.plan,
      rounds: [
        { ...round, round: 1, kickOff: at('10:10'), end: at('10:17'), state: 'CONFIRMED' },
        { ...round, round: 2, kickOff: at('10:20'), plannedKickOff: at('10:10'), state: 'OPEN' },
        { ...round, round: 3, kickOff: at('10:30'), plannedKickOff: at('10:20'), state: 'PLANNED' },
      ],
      expectedEnd: at('10:37'),
      plannedEnd: at('10:27'),
      delayMinutes: 10,
    },
  };
}
const late = aTournament({ delayMinutes: 10, schedule: aLateConfig().plan.rounds });

test('the plan names each kick-off and the end, and what is over in one row', () => {
  show(<PlanOfDay tournament={aTournament()} plan={aConfig().plan} />);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '10:00Runde 1 bis 2',
    '10:20Runde 3',
    ...[4, 5, 6, 7, 8].map((round) => expect.stringContaining(`Runde ${round}`) as string),
    '11:17Ende',
  ]);
  expect(screen.getByText(/^Die nächste Runde beginnt/)).toBeVisible();
});

test('after the end it promises no next round', () => {
  show(<PlanOfDay tournament={aTournament({ status: 'FINISHED' })} plan={aConfig().plan} />);
  expect(screen.queryByText(/^Die nächste Runde beginnt/)).toBeNull();
});

test('in the last round it promises no next one', () => {
  const { schedule } = aTournament();
  const tournament = aTournament({ schedule: schedule.slice(0, 3), numberOfRounds: 3 });
  show(<PlanOfDay tournament={tournament} plan={aConfig().plan} />);
  expect(screen.getByText(/^Bis zu \d+ Min\. Spielzeit je Kind/)).toBeVisible();
  expect(screen.queryByText(/^Die nächste Runde beginnt/)).toBeNull();
});

test('the delay stands where it begins', () => {
  show(<PlanOfDay tournament={late} plan={aLateConfig().plan} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '10:10Runde 1',
    '10:20Runde 2',
    'ab hier etwa 10 Minuten später',
    '10:30Runde 3',
    '10:27Ende',
  ]);
  expect(rows[1]).toHaveAttribute('aria-current', 'step');
});

test('a delay is told from three minutes on', () => {
  // At once: it stands above what else is read there.
  const { rerender } = show(<DelayCard tournament={late} />);
  expect(screen.getByText('10 Minuten später als geplant')).toBeVisible();
  const end = screen.getByText('10:27 Uhr').closest('p');
  expect(end).toHaveTextContent('Ende gegen 10:27 Uhr statt 10:17 Uhr');
  rerender(<DelayCard tournament={{ ...late, delayMinutes: 2 }} />);
  expect(screen.queryByText(/später als geplant/)).not.toBeInTheDocument();
});

test('a delay of hours is told by the new end alone', () => {
  show(<DelayCard tournament={{ ...late, delayMinutes: 131 }} plan={aLateConfig().plan} />);
  expect(screen.getByRole('heading', { name: 'Später als geplant' })).toBeVisible();
});

test('the new end shows before shorter breaks are saved', async () => {
  const received = fakeServer({
    'GET /api/tournaments/:id/config': { body: aLateConfig() },
    'PUT /api/tournaments/:id': { body: late },
  });
  await showLazy(<CatchUpSheet tournament={late} opened onClose={() => undefined} />);
  const fewer = { name: 'Pause zwischen den Runden: weniger' };
  await userEvent.click(await screen.findByRole('button', fewer));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ende gegen 10:36 Uhr, geplant war 10:27 Uhr. Es bleiben 9 Minuten Verspätung.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/Erfolgreich aktualisiert/);
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ breakInMinutes: 2 });
});

test('no matches are counted that nobody has heard of yet', () => {
  const teams = [aTeam('Rot', 1), aTeam('Rot', 2)];
  const day = { tournament: aTournament(), round: aRound([aMatch(1)]), teams, isOn: true };
  show(<ParentsDay days={[day]} followed={{ club: 'Rot' }} />);
  expect(screen.getByRole('button', { name: 'Runde 1 bis 2' })).toBeVisible();
});
