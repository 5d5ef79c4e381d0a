import type { Club, GameType, Match, Result, Side } from '@/api/types';
import type { EnteredMatch } from '@/features/play/round/outbox/useOutbox';

/** The clubs of the round on the landing page's phone. */
export const LANDING_CLUBS: Pick<Club, 'nickName' | 'color'>[] = [
  { nickName: 'Blau-Weiß', color: { fill: 'BLUE', ring: 'WHITE' } },
  { nickName: 'Königsbrunn', color: { fill: 'PURPLE', ring: null } },
  { nickName: 'Rot', color: { fill: 'RED', ring: null } },
  { nickName: 'Grün-Weiß', color: { fill: 'GREEN', ring: 'WHITE' } },
];

function side(clubNickName: string, ...numbers: number[]): Side {
  const teams = numbers.map((number) => ({
    teamId: `${clubNickName}-${number}`,
    name: `${clubNickName} ${number}`,
  }));
  return {
    name: `${clubNickName} ${numbers.join(' + ')}`,
    clubNickName,
    partnerClubNickName: null,
    teams,
  };
}

function match(number: number, home: Side, away: Side, resultHomeSquad: Result): EnteredMatch {
  const gameType: GameType = home.teams.length > 1 ? 'CLASSIC' : 'FUNINO';
  const played: Match = {
    matchId: `match-${number}`,
    round: 4,
    gameType,
    pitch: { gameType, number },
    home,
    away,
    resultHomeSquad,
    confirmed: false,
    sameClub: false,
    resultVersion: 1,
    resultAt: null,
    resultBy: null,
  };
  return { match: played, result: resultHomeSquad, saving: 'SAVED' };
}

/** A round as it looks when all of its results are there. */
export const LANDING_ROUND: EnteredMatch[] = [
  match(1, side('Blau-Weiß', 2, 3), side('Königsbrunn', 1, 3), 'WIN'),
  match(3, side('Rot', 2), side('Blau-Weiß', 1), 'WIN'),
  match(4, side('Grün-Weiß', 1), side('Königsbrunn', 2), 'LOSS'),
  match(6, side('Rot', 3), side('Königsbrunn', 4), 'DRAW'),
  match(5, side('Rot', 1), side('Grün-Weiß', 2), 'LOSS'),
];
