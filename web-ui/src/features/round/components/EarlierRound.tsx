import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result, Round } from '@/api/types';
import { entered } from '../outbox/useOutbox';
import { byPitch } from '../roundView';
import type { LateChange } from '../api/useRecalculate';
import classes from './EntryBoard.module.css';
import { MatchEntryCard } from './MatchEntryCard';
import { RecalculateSheet } from './RecalculateSheet';

interface EarlierRoundProps {
  tournamentId: string;
  round: Round;
  clubIndexOf: (nickName: string) => number;
  /** What stands at the bottom of a match's card. */
  below?: (match: Match) => ReactNode;
}

/** A confirmed round whose results can still be corrected, at the price of the later rounds. */
export function EarlierRound({ tournamentId, round, clubIndexOf, below }: EarlierRoundProps) {
  const { t } = useTranslation('round');
  const [change, setChange] = useState<LateChange>();
  const [isAsking, setAsking] = useState(false);
  const ask = (match: LateChange['match'], result: Result | null) => {
    if (result === null) return;
    setChange({ match, result });
    setAsking(true);
  };
  return (
    <>
      <p>{t('earlier.editing')}</p>
      <ul className={classes.list}>
        {byPitch(round.matches.map((match) => entered(match, []))).map((row) => (
          <MatchEntryCard
            key={row.match.matchId}
            entered={row}
            clubIndexOf={clubIndexOf}
            onChoose={(result) => ask(row.match, result)}
            isClearable={false}
          >
            {below?.(row.match)}
          </MatchEntryCard>
        ))}
      </ul>
      {change && (
        <RecalculateSheet
          tournamentId={tournamentId}
          change={change}
          opened={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
