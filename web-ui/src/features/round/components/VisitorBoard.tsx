import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round } from '@/api/types';
import { MatchList, plays } from '@/components/match/MatchList';
import { ClubChips } from './ClubChips';
import { NextGameCard } from './NextGameCard';
import classes from './VisitorBoard.module.css';

interface VisitorBoardProps {
  round: Round;
  /** Short names of the clubs, in the order of joining. */
  clubs: readonly string[];
  clubIndexOf: (nickName: string) => number;
  ownClub?: string;
  onOwnClub: (nickName: string | undefined) => void;
  /** What stands below a match. */
  below?: (match: Match) => ReactNode;
}

/** The round to read: first the games of one's own club, large, then all others. */
export function VisitorBoard({
  round,
  clubs,
  clubIndexOf,
  ownClub,
  onOwnClub,
  below,
}: VisitorBoardProps) {
  const { t } = useTranslation('round');
  const own = round.matches.filter((match) => plays(match, ownClub));
  const others = round.matches.filter((match) => !own.includes(match));
  const isPlaying = round.state === 'OPEN';
  return (
    <>
      <ClubChips clubs={clubs} chosen={ownClub} onChoose={onOwnClub} />
      {ownClub && own.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t(isPlaying ? 'visitor.now' : 'visitor.played')}</h2>
          {[...own]
            .sort((one, other) => one.pitch.number - other.pitch.number)
            .map((match) => (
              <NextGameCard
                key={match.matchId}
                match={match}
                ownClub={ownClub}
                clubIndexOf={clubIndexOf}
              >
                {below?.(match)}
              </NextGameCard>
            ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t('visitor.others')}</h2>
          <MatchList matches={others} clubIndexOf={clubIndexOf} below={below} />
        </section>
      )}
    </>
  );
}
