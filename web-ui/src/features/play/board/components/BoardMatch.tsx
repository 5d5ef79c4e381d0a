import { Group, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { GameType, Match, Side } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import classes from './Board.module.css';
import { PitchOfMatch, ResultInWords } from './PartsOfMatch';

/** A match in letters to be read from across the room: pitch, format, both sides, how it ended. */
export function BoardMatch({ match }: { match: Match }) {
  const { home, away, gameType, resultHomeSquad: result } = match;
  return (
    <li className={classes.match}>
      <PitchOfMatch match={match} className={classes.pitch} />
      <BoardSide side={home} gameType={gameType} isWinner={result === 'WIN'} />
      <span className={classes.middle} data-draw={result === 'DRAW' || undefined} aria-hidden>
        {result === 'DRAW' ? '=' : '–'}
      </span>
      <BoardSide side={away} gameType={gameType} isWinner={result === 'LOSS'} isAway />
      <ResultInWords match={match} />
    </li>
  );
}

interface BoardSideProps {
  side: Side;
  gameType: GameType;
  isWinner: boolean;
  isAway?: boolean;
}

function BoardSide({ side, gameType, isWinner, isAway = false }: BoardSideProps) {
  const { partnerClubNickName: partner } = side;
  return (
    <Stack component="span" className={classes.team} mod={{ away: isAway, winner: isWinner }}>
      <span className={classes.label}>{side.name}</span>
      <Group component="span" wrap="nowrap" className={classes.marks}>
        <ClubBadge nickName={side.clubNickName} />
        {partner && <ClubBadge nickName={partner} />}
        <TeamDots
          gameType={gameType}
          club={isWinner ? undefined : side.clubNickName}
          partner={partner}
          inOneRow
        />
        {isWinner && <IconCheck className={classes.check} stroke={3} aria-hidden />}
      </Group>
    </Stack>
  );
}
