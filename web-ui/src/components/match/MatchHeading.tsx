import { Group } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { gameTypeKey } from './gameTypeKey';
import classes from './MatchHeading.module.css';
import { nameWidth } from '@/components/clubs/nameWidth';

interface MatchHeadingProps {
  match: Match;
  /** A word about the state, at the end of the line. */
  children?: ReactNode;
}

/** Where a match is played, and how: in one line, which is short where the whole has no room. */
export function MatchHeading({ match, children }: MatchHeadingProps) {
  const { t } = useTranslation();
  const key = gameTypeKey(match);
  const type = t(key);
  // Where little fits, what is to be carried there comes first.
  const short =
    key === 'gameType.FUNINO_ON_CLASSIC' ? t('gameType.MINI_GOALS') : (type.split(' ', 1)[0] ?? '');
  const widths = { '--type-width': nameWidth(type), '--short-width': nameWidth(short) };
  return (
    <Group gap="0 var(--space-2)" miw={0} mih="2.375rem">
      <MiniPitch gameType={match.gameType} height={26} />
      <span className={classes.pitch}>{t('match.pitch', { number: match.pitch.number })}</span>
      <span className={classes.type} style={widths as CSSProperties}>
        <span className={classes.long}>{type}</span>
        <span className={classes.short} aria-hidden>
          {short}
        </span>
      </span>
      {children}
    </Group>
  );
}
