import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Match, Side } from '@/api/types';
import { TeamDots } from '@/components/TeamDots';
import board from './Board.module.css';
import classes from './DayBoard.module.css';
import { PitchOfMatch, ResultInWords } from './PartsOfMatch';

/** A match in a narrow column: its pitch, and the two sides below each other. */
export function DayBoardMatch({ match }: { match: Match }) {
  const { home, away, resultHomeSquad: result } = match;
  return (
    <li className={classes.match}>
      <PitchOfMatch match={match} className={board.pitch} />
      <span className={classes.sides}>
        <BoardSide side={home} match={match} isWinner={result === 'WIN'} />
        <BoardSide side={away} match={match} isWinner={result === 'LOSS'} />
      </span>
      {result === 'DRAW' && (
        <span className={classes.draw} data-draw aria-hidden>
          =
        </span>
      )}
      <ResultInWords match={match} />
    </li>
  );
}

interface BoardSideProps {
  side: Side;
  match: Match;
  isWinner: boolean;
}

/** The dots give way to a result. */
function BoardSide({ side, match, isWinner }: BoardSideProps) {
  return (
    <Group
      component="span"
      justify="space-between"
      wrap="nowrap"
      className={classes.side}
      mod={{ winner: isWinner }}
    >
      <span className={classes.team}>{side.name}</span>
      {isWinner ? (
        <IconCheck className={classes.check} stroke={3} aria-hidden />
      ) : (
        match.resultHomeSquad !== 'DRAW' && (
          <TeamDots
            gameType={match.gameType}
            club={side.clubNickName}
            partner={side.partnerClubNickName}
          />
        )
      )}
    </Group>
  );
}
