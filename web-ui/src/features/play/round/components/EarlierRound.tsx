import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result, Round } from '@/api/types';
import { entered } from '../outbox/useOutbox';
import { byPitch } from '../roundView';
import classes from './entry/EntryBoard.module.css';
import { MatchEntryCard } from './entry/MatchEntryCard';

interface EarlierRoundProps {
  round: Round;
  /** A tap on another result; nothing has changed yet. */
  onChange: (match: Match, result: Result) => void;
  /** What stands at the bottom of a match's card. */
  below?: (match: Match) => ReactNode;
}

/** A confirmed round whose results can still be corrected, at the price of the later rounds. */
export function EarlierRound({ round, onChange, below }: EarlierRoundProps) {
  const { t } = useTranslation('round');
  return (
    <>
      <p>{t('earlier.editing')}</p>
      <Stack component="ul" className={classes.list}>
        {byPitch(round.matches.map((match) => entered(match, []))).map((row) => (
          <MatchEntryCard
            key={row.match.matchId}
            entered={row}
            note={round.notes[0]}
            // What is confirmed cannot be taken back by a second tap.
            onChoose={(result) => result && onChange(row.match, result)}
          >
            {below?.(row.match)}
          </MatchEntryCard>
        ))}
      </Stack>
    </>
  );
}
