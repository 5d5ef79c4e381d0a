import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round, Team } from '@/api/types';
import { MatchList } from '@/components/match/MatchList';
import {
  isFollowedTeam,
  involvesFollowed,
  type FollowedTeam,
} from '@/components/match/followedTeam';
import { NextGameCard } from './NextGameCard';
import { FollowedTeamChips } from './FollowedTeamChips';
import classes from './VisitorBoard.module.css';

interface VisitorBoardProps {
  round: Round;
  teams: readonly Team[];
  followed?: FollowedTeam;
  onFollow: (followed: FollowedTeam | undefined) => void;
  /** What stands below a match. */
  below?: (match: Match) => ReactNode;
}

/** The round to read: first the games of one's own club or team, large, then all others. */
export function VisitorBoard({ round, teams, followed, onFollow, below }: VisitorBoardProps) {
  const { t } = useTranslation('round');
  const mine = round.matches.filter((match) => involvesFollowed(match, followed));
  const others = round.matches.filter((match) => !mine.includes(match));
  const isPlaying = round.state === 'OPEN';
  const followedTeams = teams.filter((team) => isFollowedTeam(team, followed));
  return (
    <>
      <FollowedTeamChips teams={teams} followed={followed} onChoose={onFollow} />
      {followedTeams.map((team) => (
        <WhyNoGame
          key={team.teamId}
          team={team}
          isPausing={round.pausing.includes(team.teamId)}
          isGone={team.withdrawn && mine.length === 0}
        />
      ))}
      {followed && mine.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t(isPlaying ? 'visitor.now' : 'visitor.played')}</h2>
          {[...mine]
            .sort((one, other) => one.pitch.number - other.pitch.number)
            .map((match) => (
              <NextGameCard key={match.matchId} match={match} followed={followed}>
                {below?.(match)}
              </NextGameCard>
            ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t('visitor.others')}</h2>
          <MatchList matches={others} note={round.notes[0]} below={below} />
        </section>
      )}
    </>
  );
}

interface WhyNoGameProps {
  team: Team;
  isPausing: boolean;
  isGone: boolean;
}

function WhyNoGame({ team, isPausing, isGone }: WhyNoGameProps) {
  const { t } = useTranslation('round');
  if (!isPausing && !isGone) return null;
  return (
    <p className={classes.noGame}>
      {t(isPausing ? 'visitor.pauses' : 'visitor.withdrawn', { team: team.name })}
    </p>
  );
}
