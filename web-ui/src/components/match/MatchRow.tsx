import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result, RoundNote } from '@/api/types';
import { MiniPitch } from '../MiniPitch';
import classes from './MatchRow.module.css';
import { SideLabel } from './SideLabel';

interface MatchRowProps {
  match: Match;
  /** Set off from the others: a match of the visitor's own club. */
  highlighted?: boolean;
  /** Why teams of one club meet in this round. */
  note?: RoundNote;
  /** What stands below the two sides. */
  children?: ReactNode;
}

/** A match to read: pitch, two sides, and how it ended. */
export function MatchRow({ match, highlighted = false, note, children }: MatchRowProps) {
  const { t } = useTranslation();
  const { home, away, gameType, pitch, resultHomeSquad: result } = match;
  return (
    <li className={classes.row} data-highlighted={highlighted || undefined}>
      <span className={classes.pitch} aria-hidden>
        {pitch.number}
      </span>
      <span className="visually-hidden">{t('match.pitch', { number: pitch.number })}: </span>
      <Outcome isWinner={result === 'WIN'}>
        <SideLabel side={home} gameType={gameType} withBadge={false} />
      </Outcome>
      <span className={classes.middle}>
        <MiniPitch gameType={gameType} height={24} />
        <Verdict result={result} />
      </span>
      <Outcome isWinner={result === 'LOSS'} isAway>
        <SideLabel side={away} gameType={gameType} withBadge={false} isAway />
      </Outcome>
      <span className="visually-hidden">
        {t(`match.result.${result ?? 'none'}`, { home: home.name, away: away.name })}
      </span>
      {match.sameClub && (
        <p className={classes.note}>{t(`match.sameClub.${note ?? 'unexplained'}`)}</p>
      )}
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}

interface OutcomeProps {
  isWinner: boolean;
  isAway?: boolean;
  children: ReactNode;
}

function Outcome({ isWinner, isAway = false, children }: OutcomeProps) {
  return (
    <span
      className={classes.outcome}
      data-away={isAway || undefined}
      data-winner={isWinner || undefined}
    >
      {children}
      {isWinner && <IconCheck size={20} stroke={3} className={classes.check} aria-hidden />}
    </span>
  );
}

function Verdict({ result }: { result: Result | null }) {
  const { t } = useTranslation();
  if (result === 'DRAW') return <span className={classes.verdict}>{t('match.draw')}</span>;
  if (result === null) return <span className={classes.verdict}>{t('match.open')}</span>;
  return null;
}
