import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useSearchParams } from 'react-router';
import type { Match, Team } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { useWide } from '@/components/sheet/useWide';
import { FairnessSheet } from '@/features/play/fairness/components/FairnessSheet';
import { PairingAnswer } from '@/features/play/fairness/components/WhyPairing';
import { AllResults } from '@/features/play/overview/components/AllResults';
import { Leaderboard } from '@/features/play/overview/components/Leaderboard';
import { RoundResults } from '@/features/play/overview/components/RoundResults';
import { confirmedRounds } from '@/features/play/overview/leaderboardView';
import classes from './TournamentTable.module.css';
import { useAskedRound, useTeams, useTournamentPage } from './tournamentPage';

const VIEWS = ['table', 'results'] as const;

/** The overview: the table and the results round by round; a phone shows one of them, which the link keeps. */
export function Component() {
  const { t } = useTranslation('overview');
  const { tournament } = useTournamentPage();
  const { followed } = useFollowedTeam(useTeams(tournament.tournamentId));
  const [team, setTeam] = useState<Team>();
  const [search, setSearch] = useSearchParams();
  const isWide = useWide();
  const isResults = search.get('view') === 'results';
  const { tournamentId, currentRound } = tournament;
  const round = Math.max(1, useAskedRound(currentRound));
  const confirmed = confirmedRounds(tournament);
  const change = (name: string, value: string) =>
    setSearch(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const results = {
    tournament,
    followed,
    below: (match: Match) => (
      <PairingAnswer {...{ tournamentId, match }} withCosts={tournament.isOwner} />
    ),
  };
  const table = <Leaderboard tournament={tournament} followed={followed} onTeam={setTeam} />;
  return (
    <Stack gap="md" className={classes.page}>
      {isWide ? (
        <>
          <Stack component="section">
            <Group justify="space-between" align="baseline">
              <Title order={2}>{t('table')}</Title>
              {confirmed > 0 && <Text c="dimmed">{t('afterRound', { round: confirmed })}</Text>}
            </Group>
            {table}
          </Stack>
          <Stack
            component="section"
            className={classes.results}
            tabIndex={0}
            aria-label={t('results')}
          >
            <AllResults {...results} />
          </Stack>
        </>
      ) : (
        <Stack component="section">
          <h1 className="visually-hidden">{t('title')}</h1>
          <Choice
            label={t('views')}
            options={VIEWS.map((value) => ({ value, label: t(value) }))}
            value={isResults ? 'results' : 'table'}
            onChange={(value) => change('view', value)}
          />
          {isResults ? (
            <RoundResults
              {...results}
              round={round}
              onRound={(next) => change('round', String(next))}
            />
          ) : (
            table
          )}
        </Stack>
      )}
      <FairnessSheet tournamentId={tournamentId} team={team} onClose={() => setTeam(undefined)} />
    </Stack>
  );
}
