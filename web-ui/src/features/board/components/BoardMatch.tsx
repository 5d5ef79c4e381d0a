import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { MiniPitch } from '@/components/MiniPitch';
import { IconCheck } from '@tabler/icons-react';
import { lengthOf } from '../lengthOf';
import classes from './Board.module.css';

interface BoardMatchProps {
  match: Match;
}

/** A match in letters to be read from across the room: pitch, format, both sides, how it ended. */
export function BoardMatch({ match }: BoardMatchProps) {
  const { t } = useTranslation();
  const { home, away, pitch, gameType, resultHomeSquad: result } = match;
  return (
    <li className={classes.match}>
      <span className={classes.pitch}>
        <span className="visually-hidden">{t('match.pitch', { number: pitch.number })}: </span>
        <span aria-hidden>{pitch.number}</span>
        <MiniPitch gameType={gameType} height={28} />
      </span>
      <span className={classes.sides}>
        {[home, away].map((side, index) => (
          <span key={side.name} className={classes.side}>
            <ClubBadge nickName={side.clubNickName} />
            <span data-length={lengthOf(side.name)}>{side.name}</span>
            {result === (index === 0 ? 'WIN' : 'LOSS') && (
              <IconCheck className={classes.check} stroke={3} aria-hidden />
            )}
            {result === 'DRAW' && (
              <span className={classes.check} aria-hidden>
                =
              </span>
            )}
          </span>
        ))}
      </span>
      <span className="visually-hidden">
        {t(`match.result.${result ?? 'none'}`, { home: home.name, away: away.name })}
      </span>
    </li>
  );
}
