import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fairnessQuery } from '@/api/tournament/fairness';
import type { Match, Round, Team, Tournament } from '@/api/types';
import {
  involvesFollowed,
  isFollowedTeam,
  type FollowedTeam,
} from '@/components/match/followedTeam';
import { OwnResult } from '@/components/match/OwnResult';
import { Timeline, TimelineItem } from '@/components/time/Timeline';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { dayRows, type DayRow, type RoundsRow, type SharedRow } from '../dayRows';
import { DayItem, useRoundsInWords } from './DayItem';
import { NowCard } from './NowCard';
import { PlayedRounds } from './PlayedRounds';

/** A tournament in which the followed club or team plays. */
export interface DayOfTournament {
  tournament: Tournament;
  /** The round that was calculated last; none before the first. */
  round?: Round;
  /** Those of all rounds, once they are known. */
  matches?: readonly Match[];
  teams: readonly Team[];
  /** Whether that round has been kicked off. */
  isOn: boolean;
  /** What it is called where there are several. */
  label?: string;
}

interface DaysProps {
  days: readonly DayOfTournament[];
  followed: FollowedTeam;
}

interface ParentsDayProps extends DaysProps {
  /** How the rows of several tournaments become one list; most visits see one, and do not load it. */
  rowsOfAll?: (days: readonly (readonly DayRow[])[]) => SharedRow[];
}

/** The day of one's own club or team, from its first match to the end, in all tournaments that it plays in. */
export function ParentsDay({ days, followed, rowsOfAll = rowsOfOne }: ParentsDayProps) {
  const { t } = useTranslation('round');
  const { list } = useFormat();
  const own = days.flatMap(({ teams }) => teams).filter((team) => isFollowedTeam(team, followed));
  const folds = { played: own.length > 1, later: true };
  const rows = days.map(({ tournament }) => dayRows(tournament.schedule, folds));
  const next = rows.map((ofOne) =>
    ofOne.find((row) => row.kind === 'rounds' && row.state === 'coming'),
  );
  return (
    <Timeline>
      {rowsOfAll(rows).map(({ row, of }, index) => {
        const theirs = of.map((position) => days[position]).filter((day) => day !== undefined);
        const whose = of.length < days.length ? list(theirs.map(({ label = '' }) => label)) : '';
        if (row.kind !== 'rounds' || row.state === 'coming') {
          const open = next.includes(row) && t('visitor.pitchOpen');
          return <DayItem key={index} row={row} beside={open} whose={whose} />;
        }
        const Item = row.state === 'now' ? Now : Played;
        return <Item key={index} row={row} days={theirs} {...{ own, whose, followed }} />;
      })}
    </Timeline>
  );
}

function rowsOfOne([rows = []]: readonly (readonly DayRow[])[]): SharedRow[] {
  return rows.map((row) => ({ row, of: [0] }));
}

interface ItemProps extends DaysProps {
  row: RoundsRow;
  own: readonly Team[];
  /** In which tournaments it is, where it is not in all. */
  whose: string;
}

function Now({ row, days, followed, whose }: ItemProps) {
  const { t } = useTranslation('round');
  const { clock } = useFormat();
  const rounds = days.flatMap(({ round }) => round ?? []);
  const matches = rounds
    .flatMap((round) => round.matches)
    .filter((match) => involvesFollowed(match, followed));
  const without = days.flatMap(({ tournament, round, teams }) =>
    teams.flatMap((team) => {
      if (!round || !isFollowedTeam(team, followed)) return [];
      const why = whyWithoutMatch(team, round, tournament.numberOfRounds);
      // Of a club that plays nobody is told who is away.
      const isTold = why && (matches.length === 0 || !why.startsWith('state'));
      return isTold ? t(`visitor.${why}`, { team: team.name, round: round.round + 1 }) : [];
    }),
  );
  return (
    <TimelineItem ref={useOpenedHere()} time={clock(row.first.kickOff)} sign="now" isWide>
      <NowCard
        title={whose}
        followed={followed}
        matches={matches}
        without={without}
        isOn={days.every(({ isOn }) => isOn)}
      />
    </TimelineItem>
  );
}

/** Of one team each match, of a club all its rounds in one row. */
function Played({ row, days, own, followed, whose }: ItemProps) {
  const { clock } = useFormat();
  const roundsInWords = useRoundsInWords();
  const { first, last } = row;
  const all = days.flatMap(({ matches = [] }) => matches);
  const areKnown = days.every((day) => day.matches !== undefined);
  const matches = all.filter(
    (match) =>
      match.round >= first.round && match.round <= last.round && involvesFollowed(match, followed),
  );
  const [only] = matches;
  const [team] = own;
  const [day] = days;
  const title = [whose, roundsInWords(row)].filter(Boolean).join(', ');
  return (
    <TimelineItem time={clock(first.kickOff)} sign="played" isWide={own.length > 1}>
      {own.length > 1 ? (
        <PlayedRounds {...{ title, followed }} matches={areKnown ? matches : undefined} />
      ) : only ? (
        <OwnResult match={only} followed={followed} />
      ) : team && day && all.length > 0 ? (
        <WithoutMatch title={title} team={team} tournament={day.tournament} round={first.round} />
      ) : (
        <span>{title}</span>
      )}
    </TimelineItem>
  );
}

interface WithoutMatchProps {
  title: string;
  team: Team;
  tournament: Tournament;
  round: number;
}

/** A round that is over without a match of a team: it paused, an early end took its match, or it was not there. */
function WithoutMatch({ title, team, tournament, round }: WithoutMatchProps) {
  const { t } = useTranslation('round');
  const { data } = useQuery(fairnessQuery(tournament.tournamentId, team.teamId));
  const otherwise = data?.cut.includes(round) ? 'visitor.cutShort' : 'visitor.wasNotThere';
  const what = data && t(data.pauses.includes(round) ? 'visitor.pauseWord' : otherwise);
  return <span>{[title, what].filter(Boolean).join(', ')}</span>;
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

/** Why a team has no match in the round that is on; undefined where it has one. */
function whyWithoutMatch(team: Team, round: Round, numberOfRounds: number) {
  const { teamId, nickName, state } = team;
  if (round.pausing.includes(teamId)) return 'pauses';
  const followed = { club: nickName, teamId };
  if (round.matches.some((match) => involvesFollowed(match, followed))) return undefined;
  if (state !== 'PRESENT') return `state.${state}` as const;
  return round.round < numberOfRounds ? 'playsFrom' : 'doesNotPlay';
}
