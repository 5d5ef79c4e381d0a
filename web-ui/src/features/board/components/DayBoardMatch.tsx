import { IconCheck } from '@tabler/icons-react';
import type { GameType, Match, Side } from '@/api/types';
import { MiniPitch } from '@/components/MiniPitch';
import { TeamDots } from '@/components/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './DayBoard.module.css';

/** A match in a narrow column: its pitch, and the two sides below each other. */
export function DayBoardMatch({ match }: { match: Match }) {
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
        <BoardSide side={home} gameType={gameType} isWinner={result === 'WIN'} />
        <BoardSide side={away} gameType={gameType} isWinner={result === 'LOSS'} />
      </span>
      {result === 'DRAW' && (
        <span className={classes.draw} aria-hidden>
          =
        </span>
      )}
      <span className="visually-hidden">
        {t(`match.result.${result ?? 'none'}`, { home: home.name, away: away.name })}
      </span>
    </li>
  );
}

interface BoardSideProps {
  side: Side;
  gameType: GameType;
  isWinner: boolean;
}

function BoardSide({ side, gameType, isWinner }: BoardSideProps) {
  const partner = side.partnerClubNickName ?? undefined;
  return (
    <span className={classes.side} data-winner={isWinner || undefined}>
      <span className={classes.team}>{side.name}</span>
      {isWinner ? (
        <IconCheck className={classes.check} stroke={3} aria-hidden />
      ) : (
        <TeamDots gameType={gameType} club={side.clubNickName} partner={partner} />
      )}
    </span>
  );
}
