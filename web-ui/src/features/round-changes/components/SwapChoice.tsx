import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import type { Round, TeamName } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { MatchHeading } from '@/components/match/MatchHeading';
import type { Pair } from '../api/useSwap';
import classes from './SwapSheet.module.css';

interface SwapChoiceProps {
  tournamentId: string;
  round: Round;
  onPair: (pair: Pair) => void;
}

/** The round team by team: the first tap marks one, the second chooses with whom it swaps. */
export function SwapChoice({ tournamentId, round, onPair }: SwapChoiceProps) {
  const { t } = useTranslation('round-changes');
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  const [first, setFirst] = useState<TeamName>();
  const tap = (team: TeamName) => {
    if (first === undefined) setFirst(team);
    else if (first.teamId === team.teamId) setFirst(undefined);
    else onPair([first, team]);
  };
  const button = ({ teamId, name }: TeamName) => {
    const nickName = teams.find((team) => team.teamId === teamId)?.nickName ?? name;
    return (
      <button
        key={teamId}
        type="button"
        className={classes.team}
        aria-pressed={teamId === first?.teamId}
        onClick={() => tap({ teamId, name })}
      >
        <ClubBadge nickName={nickName} />
        <span>{name}</span>
      </button>
    );
  };
  const pausing = teams.filter(({ teamId }) => round.pausing.includes(teamId));
  const inOrder = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <div className={classes.choice}>
      <p role="status" className={classes.question}>
        {first ? t('swap.second', { team: first.name }) : t('swap.first')}
      </p>
      {inOrder.map((match) => (
        <section key={match.matchId} className={classes.match}>
          <MatchHeading match={match} />
          <div className={classes.sides}>
            <div className={classes.side}>{match.home.teams.map(button)}</div>
            <div className={classes.side}>{match.away.teams.map(button)}</div>
          </div>
        </section>
      ))}
      {pausing.length > 0 && (
        <section className={classes.match}>
          <h3>{t('swap.pausing')}</h3>
          <div className={classes.sides}>{pausing.map(button)}</div>
        </section>
      )}
    </div>
  );
}
