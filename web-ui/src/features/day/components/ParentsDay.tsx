import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { matchesQuery } from '@/api/queries';
import type { Match, Round, Team, Tournament } from '@/api/types';
import {
  involvesFollowed,
  isFollowedTeam,
  type FollowedTeam,
} from '@/components/match/followedTeam';
import { OwnResult } from '@/components/match/OwnResult';
import { Timeline, TimelineItem } from '@/components/timeline/Timeline';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { dayRows, type RoundsRow } from '../dayRows';
import { DayItem, useRoundsInWords } from './DayItem';
import { NowCard } from './NowCard';
import { PlayedRounds } from './PlayedRounds';

interface ParentsDayProps {
  tournament: Tournament;
  /** The round that was calculated last. */
  round: Round;
  teams: readonly Team[];
  followed: FollowedTeam;
  /** Whether that round has been kicked off. */
  isOn: boolean;
}

/** The day of one's own club or team, from its first match to the end. */
export function ParentsDay({ tournament, ...day }: ParentsDayProps) {
  const { t } = useTranslation('round');
  const { data: all = [] } = useQuery(matchesQuery(tournament.tournamentId));
  const own = day.teams.filter((team) => isFollowedTeam(team, day.followed));
  const rows = dayRows(tournament.schedule, { played: own.length > 1, later: true });
  const next = rows.find((row) => row.kind === 'rounds' && row.state === 'coming');
  return (
    <Timeline>
      {rows.map((row, index) => {
        if (row.kind !== 'rounds' || row.state === 'coming') {
          return <DayItem key={index} row={row} beside={row === next && t('visitor.pitchOpen')} />;
        }
        const Item = row.state === 'now' ? Now : Played;
        return <Item key={index} row={row} own={own} all={all} {...day} />;
      })}
    </Timeline>
  );
}

interface ItemProps extends Omit<ParentsDayProps, 'tournament'> {
  row: RoundsRow;
  own: readonly Team[];
  all: readonly Match[];
}

function Now({ row, round, own, followed, isOn }: ItemProps) {
  const { clock } = useFormat();
  const matches = round.matches.filter((match) => involvesFollowed(match, followed));
  const without = own.filter(
    ({ teamId, state }) =>
      round.pausing.includes(teamId) || (state !== 'PRESENT' && matches.length === 0),
  );
  return (
    <TimelineItem ref={useOpenedHere()} time={clock(row.first.kickOff)} sign="now" isWide>
      <NowCard round={round} followed={followed} matches={matches} without={without} isOn={isOn} />
    </TimelineItem>
  );
}

/** Of one team each match, of a club all its rounds in one row. */
function Played({ row, own, all, followed }: ItemProps) {
  const { t } = useTranslation('round');
  const { clock } = useFormat();
  const roundsInWords = useRoundsInWords();
  const { first, last } = row;
  const matches = all.filter(
    (match) =>
      match.round >= first.round && match.round <= last.round && involvesFollowed(match, followed),
  );
  const [only] = matches;
  return (
    <TimelineItem time={clock(first.kickOff)} sign="played" isWide={own.length > 1}>
      {own.length > 1 ? (
        <PlayedRounds title={roundsInWords(row)} followed={followed} matches={matches} />
      ) : only ? (
        <OwnResult match={only} followed={followed} />
      ) : (
        <span>
          {roundsInWords(row)}
          {all.length > 0 && `, ${t('visitor.pauseWord')}`}
        </span>
      )}
    </TimelineItem>
  );
}

/** What is on comes into sight as the page opens; a page itself begins at its top. */
function useOpenedHere() {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return place;
}
