import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Result, RoundNote } from '@/api/types';
import { MatchHeading } from '@/components/match/MatchHeading';
import { SideLabel } from '@/components/match/SideLabel';
import { matchAnchor } from '@/features/play/round/roundView';
import { hasResult, type EnteredMatch } from '@/features/play/round/outbox/useOutbox';
import { ConflictNote } from './ConflictNote';
import { FailedNote } from './FailedNote';
import classes from './MatchEntryCard.module.css';
import { ResultArea } from './ResultArea';
import { SaveStateChip } from './SaveStateChip';

interface MatchEntryCardProps {
  entered: EnteredMatch;
  /** A tap on one of the three areas; null when it takes the result back. */
  onChoose: (result: Result | null) => void;
  /** The match that the keys of a keyboard enter. */
  isCurrent?: boolean;
  /** Why teams of one club meet in this round. */
  note?: RoundNote;
  /** What stands at the bottom of the card. */
  children?: ReactNode;
}

/** A match whose result is entered with one tap: the team that won is the button. */
export function MatchEntryCard({
  entered,
  onChoose,
  isCurrent = false,
  note,
  children,
}: MatchEntryCardProps) {
  const { t } = useTranslation(['round', 'common']);
  const { match, result, entry } = entered;
  const isOpen = !hasResult(entered);
  const { home, away, gameType } = match;
  // What was refused is not entered: the same tap tries once more.
  const choose = (tapped: Result) => onChoose(isOpen || tapped !== result ? tapped : null);
  const area = (of: Result, cap: string) => ({
    isChosen: result === of,
    onTap: () => choose(of),
    cap: isCurrent ? cap : undefined,
  });
  return (
    <li
      id={matchAnchor(match.pitch.number)}
      tabIndex={-1}
      className={classes.card}
      data-open={isOpen || undefined}
      data-current={isCurrent || undefined}
    >
      <MatchHeading match={match}>
        <SaveStateChip entered={entered} />
      </MatchHeading>
      <div
        className={classes.areas}
        role="group"
        aria-label={t('common:match.label', {
          number: match.pitch.number,
          home: home.name,
          away: away.name,
        })}
      >
        <ResultArea {...area('WIN', '1')} label={t('match.wins', { side: home.name })} check="end">
          <SideLabel side={home} gameType={gameType} onFill={result === 'WIN'} />
        </ResultArea>
        <ResultArea {...area('DRAW', '2')} label={t('common:match.draw')} check="middle">
          <Stack component="span" gap={0} align="center" className={classes.draw}>
            {result !== 'DRAW' && <span className={classes.equals}>=</span>}
            <span className={classes.word}>{t('common:match.draw')}</span>
          </Stack>
        </ResultArea>
        <ResultArea
          {...area('LOSS', '3')}
          label={t('match.wins', { side: away.name })}
          check="start"
        >
          <SideLabel side={away} gameType={gameType} onFill={result === 'LOSS'} isAway />
        </ResultArea>
      </div>
      {match.sameClub && (
        <p className={classes.note}>{t(`common:match.sameClub.${note ?? 'unexplained'}`)}</p>
      )}
      {entry?.state === 'CONFLICT' && <ConflictNote match={match} entry={entry} />}
      {entry?.state === 'WAITING' && entry.reason === 'SIGNED_OUT' && (
        <p className={classes.note}>{t('saving.signedOut')}</p>
      )}
      {entry?.state === 'FAILED' && <FailedNote match={match} entry={entry} />}
      {children}
    </li>
  );
}
