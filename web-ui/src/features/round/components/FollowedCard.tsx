import { IconClock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Match, Round, Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { MatchHeading } from '@/components/match/MatchHeading';
import { Outcome } from '@/components/match/MatchRow';
import { nameRoom } from '@/components/match/SideLabel';
import { isFollowedSide, type FollowedTeam } from '@/components/match/followedTeam';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './FollowedCard.module.css';

/** What comes after the round that is shown. */
export interface NextRound {
  round: number;
  /** When it begins in words, as far as anybody knows. */
  kickOff?: string;
}

interface FollowedCardProps {
  followed: FollowedTeam;
  round: Round;
  /** Its games of the round. */
  matches: readonly Match[];
  /** Its teams that pause, or have left. */
  without: readonly { team: Team; isPausing: boolean }[];
  /** Whether the round has been kicked off. */
  isOn: boolean;
  next?: NextRound;
  /** The chips to choose another club or team from. */
  choice: ReactNode;
}

/** One's own club on one card: the game that is on, those that were played, and what comes then. */
export function FollowedCard({
  followed,
  round,
  matches,
  without,
  isOn,
  next,
  choice,
}: FollowedCardProps) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const ordered = [...matches].sort(
    (one, other) =>
      Number(one.resultHomeSquad !== null) - Number(other.resultHomeSquad !== null) ||
      one.pitch.number - other.pitch.number,
  );
  return (
    <section className={classes.card} style={nameRoom(matches)}>
      <div className={classes.head}>
        <ClubBadge nickName={followed.club} />
        <h2 className={classes.club}>
          <span className={classes.label}>{t('visitor.myClub')}</span>
          {followed.club}
        </h2>
        <button
          type="button"
          className={classes.change}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('visitor.change')}
        </button>
      </div>
      {isChoosing && <div className={classes.choice}>{choice}</div>}
      {ordered.map((match) => (
        <Game key={match.matchId} match={match} followed={followed} when={stateOf(match)} />
      ))}
      {without.map(({ team, isPausing }) => (
        <p key={team.teamId} className={classes.line}>
          {isPausing || team.state === 'PRESENT'
            ? t('visitor.pauses', { team: team.name })
            : t(`visitor.state.${team.state}`, { team: team.name })}
        </p>
      ))}
      {next && (
        <div className={classes.next}>
          <IconClock size={20} aria-hidden />
          <p>
            <strong>
              {next.kickOff
                ? t('visitor.nextAt', { round: next.round, time: next.kickOff })
                : t('visitor.next', { round: next.round })}
            </strong>{' '}
            <span className={classes.muted}>{t('visitor.unknown', { round: round.round })}</span>
          </p>
        </div>
      )}
    </section>
  );

  function stateOf(match: Match): ReactNode {
    if (match.resultHomeSquad !== null || round.state === 'CONFIRMED') {
      return <span className={classes.muted}>{t('visitor.played')}</span>;
    }
    if (isOn) return <span className={classes.now}>{t('visitor.now')}</span>;
    return (
      <span className={classes.time}>{t('visitor.at', { time: format.clock(round.kickOff) })}</span>
    );
  }
}

interface GameProps {
  match: Match;
  followed: FollowedTeam;
  when: ReactNode;
}

function Game({ match, followed, when }: GameProps) {
  const { t } = useTranslation();
  const isHome = isFollowedSide(match.home, followed);
  const { home, away, gameType, resultHomeSquad: result } = match;
  const sides = [
    { side: home, isWinner: result === 'WIN' },
    { side: away, isWinner: result === 'LOSS' },
  ];
  const [own, other] = isHome ? sides : sides.reverse();
  if (!own || !other) return null;
  return (
    <div className={classes.game} data-played={result !== null || undefined}>
      <div className={classes.where}>
        {when}
        <MatchHeading match={match} />
      </div>
      <div className={classes.sides}>
        <Outcome side={own.side} gameType={gameType} isWinner={own.isWinner} />
        <span className={classes.against} data-draw={result === 'DRAW' || undefined} aria-hidden>
          {result === null ? t('match.against') : result === 'DRAW' ? '=' : '–'}
        </span>
        <Outcome side={other.side} gameType={gameType} isWinner={other.isWinner} isAway />
        <span className="visually-hidden">
          {t(`match.result.${result ?? 'none'}`, { home: home.name, away: away.name })}
        </span>
      </div>
    </div>
  );
}
