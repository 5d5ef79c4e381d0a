import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round, Team } from '@/api/types';
import { MatchList } from '@/components/match/MatchList';
import {
  isFollowedTeam,
  involvesFollowed,
  type FollowedTeam,
} from '@/components/match/followedTeam';
import { FollowedCard, type NextRound } from './FollowedCard';
import { FollowedTeamChips } from './FollowedTeamChips';
import classes from './VisitorBoard.module.css';

interface VisitorBoardProps {
  round: Round;
  teams: readonly Team[];
  followed?: FollowedTeam;
  onFollow: (followed: FollowedTeam | undefined) => void;
  /** Whether the round has been kicked off. */
  isOn?: boolean;
  next?: NextRound;
  /** What a tap on a match unfolds. */
  below?: (match: Match) => ReactNode;
}

/** The round to read: first one's own club on a card, then all games in rows. */
export function VisitorBoard({
  round,
  teams,
  followed,
  onFollow,
  isOn = true,
  next,
  below,
}: VisitorBoardProps) {
  const { t } = useTranslation('round');
  const mine = round.matches.filter((match) => involvesFollowed(match, followed));
  const done = round.matches.filter(({ resultHomeSquad }) => resultHomeSquad !== null).length;
  const chips = <FollowedTeamChips teams={teams} followed={followed} onChoose={onFollow} />;
  const without = teams
    .filter((team) => isFollowedTeam(team, followed))
    .map((team) => ({ team, isPausing: round.pausing.includes(team.teamId) }))
    .filter(({ team, isPausing }) => isPausing || (team.state !== 'PRESENT' && mine.length === 0));
  return (
    <>
      {followed ? (
        <FollowedCard
          followed={followed}
          round={round}
          matches={mine}
          without={without}
          isOn={isOn}
          next={next}
          choice={chips}
        />
      ) : (
        chips
      )}
      <section className={classes.section}>
        <div className={classes.line}>
          <h2 className={classes.heading}>{t('visitor.all')}</h2>
          <span className={classes.count}>
            {t('visitor.done', { done, total: round.matches.length })}
          </span>
        </div>
        <MatchList
          matches={round.matches}
          followed={followed}
          note={round.notes[0]}
          below={below}
        />
      </section>
    </>
  );
}
