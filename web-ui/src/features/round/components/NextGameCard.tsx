import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { Card } from '@/components/Card';
import { MatchHeading } from '@/components/match/MatchHeading';
import { isFollowedSide, type FollowedTeam } from '@/components/match/followedTeam';
import { SideLabel } from '@/components/match/SideLabel';
import classes from './NextGameCard.module.css';

interface NextGameCardProps {
  match: Match;
  /** The visitor's club or team; its side stands first. */
  followed: FollowedTeam;
  /** What stands below the two sides. */
  children?: ReactNode;
}

/** A game of the visitor's own club, large: where, how, against whom. */
export function NextGameCard({ match, followed, children }: NextGameCardProps) {
  const { t } = useTranslation(['round', 'common']);
  const isHome = isFollowedSide(match.home, followed);
  const [first, second] = isHome ? [match.home, match.away] : [match.away, match.home];
  const { resultHomeSquad: result, gameType } = match;
  return (
    <Card accent="turf">
      <MatchHeading match={match}>
        {result !== null && <span className={classes.played}>{t('visitor.played')}</span>}
      </MatchHeading>
      <div className={classes.sides}>
        <SideLabel side={first} gameType={gameType} withBadge={false} />
        <span className={classes.against}>{t('common:match.against')}</span>
        <SideLabel side={second} gameType={gameType} withBadge={false} isAway />
      </div>
      {result !== null && (
        <p className={classes.result}>
          {t(`common:match.result.${result}`, { home: match.home.name, away: match.away.name })}
        </p>
      )}
      {children}
    </Card>
  );
}
