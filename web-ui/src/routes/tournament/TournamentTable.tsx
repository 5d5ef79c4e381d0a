import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useSearchParams } from 'react-router';
import type { Team } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { FairnessSheet } from '@/features/fairness/components/FairnessSheet';
import { WhyPairing } from '@/features/fairness/components/WhyPairing';
import { Leaderboard } from '@/features/overview/components/Leaderboard';
import { RoundResults } from '@/features/overview/components/RoundResults';
import { FollowedTeamChips } from '@/features/round/components/FollowedTeamChips';
import classes from './TournamentTable.module.css';
import { useTeams, useTournamentPage } from './tournamentPage';

type View = 'table' | 'results';

/** The overview: the table, or the results round by round; the link keeps which. */
export function Component() {
  const { t } = useTranslation('overview');
  const { tournament } = useTournamentPage();
  const teams = useTeams(tournament.tournamentId);
  const { followed, choose } = useFollowedTeam(teams);
  const [team, setTeam] = useState<Team>();
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'results' ? 'results' : 'table';
  const round = clamp(
    Number(search.get('round') ?? tournament.currentRound),
    1,
    tournament.currentRound,
  );
  const change = (name: string, value: string) =>
    setSearch(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Choice
        label={t('views')}
        options={(['table', 'results'] as const).map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(value) => change('view', value)}
      />
      {teams.length > 0 && (
        <FollowedTeamChips teams={teams} followed={followed} onChoose={choose} />
      )}
      {view === 'table' ? (
        <Leaderboard tournament={tournament} followed={followed} onTeam={setTeam} />
      ) : (
        <RoundResults
          tournament={tournament}
          round={round}
          onRound={(next) => change('round', String(next))}
          followed={followed}
          below={(match) => <WhyPairing tournamentId={tournament.tournamentId} match={match} />}
        />
      )}
      <FairnessSheet
        tournamentId={tournament.tournamentId}
        team={team}
        onClose={() => setTeam(undefined)}
      />
    </div>
  );
}

function clamp(value: number, min: number, max: number): number {
  return Number.isInteger(value) ? Math.max(min, Math.min(value, max)) : Math.max(min, max);
}
