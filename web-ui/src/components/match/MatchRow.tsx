import { Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { GameType, Match, RoundNote, Side } from '@/api/types';
import { gameTypeKey } from './gameTypeKey';
import classes from './MatchRow.module.css';
import { SideLabel } from './SideLabel';
import { useResultInWords } from './useResultInWords';

interface MatchRowProps {
  match: Match;
  /** Set off from the others: a match of the visitor's own club. */
  highlighted: boolean;
  /** Why teams of one club meet in this round. */
  note?: RoundNote;
  /** What a tap unfolds below the two sides; it is not built before. */
  detail: () => ReactNode;
}

/** A match to read in one row: pitch, two sides, and how it ended. */
export function MatchRow({ match, highlighted, note, detail }: MatchRowProps) {
  const { t } = useTranslation();
  const inWords = useResultInWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { home, away, gameType, pitch, resultHomeSquad: result } = match;
  return (
    <li className="match" data-followed={highlighted || undefined}>
      <UnstyledButton
        className={`match-row ${classes.row}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="match-pitch" aria-hidden>
          {pitch.number}
        </span>
        <span className="visually-hidden">{t('match.pitch', { number: pitch.number })}: </span>
        <Outcome side={home} gameType={gameType} isWinner={result === 'WIN'} />
        <span className="match-middle" data-draw={result === 'DRAW' || undefined} aria-hidden>
          {result === 'DRAW' ? '=' : '–'}
        </span>
        <Outcome side={away} gameType={gameType} isWinner={result === 'LOSS'} isAway />
        <span className="visually-hidden">{inWords(match)}</span>
      </UnstyledButton>
      {match.sameClub && (
        <Text c="dimmed" className="match-detail">
          {t(`match.sameClub.${note ?? 'unexplained'}`)}
        </Text>
      )}
      {isOpen && (
        <div id={id} className="match-detail">
          <Text ff="heading" fw={600} lh={1.4} c="dimmed">
            {t(gameTypeKey(match))}
          </Text>
          {detail()}
        </div>
      )}
    </li>
  );
}

interface OutcomeProps {
  side: Side;
  gameType: GameType;
  isWinner: boolean;
  isAway?: boolean;
}

/** A side; the one that won is a filled area with a check mark, the other stays plain. */
function Outcome({ side, gameType, isWinner, isAway = false }: OutcomeProps) {
  return (
    <span
      className="match-outcome"
      data-away={isAway || undefined}
      data-winner={isWinner || undefined}
    >
      <SideLabel side={side} gameType={gameType} onFill={isWinner} isAway={isAway} inRow />
      {isWinner && <IconCheck size={20} stroke={3} style={{ flex: 'none' }} aria-hidden />}
    </span>
  );
}
