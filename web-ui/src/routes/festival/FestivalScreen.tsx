import { useNavigate, useParams } from 'react-router';
import type { FestivalDay } from '@/api/types';
import { ClubColors } from '@/components/clubs/clubColors';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useInLanguage } from '@/components/buttons/Link';
import { dayLink, dayPath } from '@/components/shell/seriesPath';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useFormat } from '@/components/time/useFormat';
import { useNow } from '@/components/time/useNow';
import { useWasTrue } from '@/components/time/useWasTrue';
import { BoardAside } from '@/features/play/board/components/BoardAside';
import { DayBoard, NotBegun } from '@/features/play/board/components/DayBoard';
import { useBoardView } from '@/features/play/board/useBoardView';
import { Clock } from '@/features/play/clock/components/ClockFace';
import { useWakeLock } from '@/features/play/clock/useWakeLock';
import { useDaysOfGroups } from '@/features/dates/festival/api/useDaysOfGroups';
import { useFestivalDay } from '@/features/dates/festival/api/useFestivalDay';
import { ClubsOfGroup } from '@/features/dates/festival/components/ClubsOfGroup';
import { FollowGroup } from '@/features/dates/festival/components/FollowGroup';
import { useGroupWords } from '@/features/dates/festival/components/useGroupWords';
import { clockedGroup, clubsOfDay, isDue, stateOf } from '@/features/dates/festival/festivalDay';
import { useTranslation } from '@/i18n/useTranslation';

/** The public page of a day for the television in the club house; it follows all tournaments by itself. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const { data: day, error, refetch, dataUpdatedAt, isError } = useFestivalDay(seriesId, date);
  useDocumentTitle(day?.name);
  useWakeLock(true);
  if (!day) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  return (
    <ClubColors value={clubsOfDay(day)}>
      {day.groups.map((group) => (
        <FollowGroup key={group.tournamentId} group={group} answeredAt={dataUpdatedAt} />
      ))}
      <Screen day={day} staleSince={isError ? dataUpdatedAt : undefined} />
    </ClubColors>
  );
}

interface ScreenProps {
  day: FestivalDay;
  /** When the server answered last, once it no longer does. */
  staleSince?: number;
}

function Screen({ day, staleSince }: ScreenProps) {
  const { t } = useTranslation('festival');
  const navigate = useNavigate();
  const inLanguage = useInLanguage();
  const search = useFollowedSearch();
  const format = useFormat();
  const { standing, pitches } = useGroupWords();
  const { days, failed, isWhole } = useDaysOfGroups(day.groups);
  // A tournament that does not answer is left out: the others are shown without it.
  const isThere = useWasTrue(failed !== undefined || isWhole);
  const time = format.timeOf(useNow(1_000));
  const views = useBoardView();
  const found = (tournamentId?: string) =>
    days.find(({ group }) => group.tournamentId === tournamentId);
  const ofClock = found(clockedGroup(day)?.tournamentId);
  if (!isThere) return null;
  return (
    <DayBoard
      name={day.name}
      time={time}
      columns={day.groups.map((group) => {
        const isBefore = stateOf(group) === 'before';
        const isLate = isDue(group, day.date);
        return {
          label: group.label,
          title: (isBefore && pitches(group)) || standing(group),
          matches: (!isBefore && found(group.tournamentId)?.round?.matches) || [],
          before: isBefore && (
            <NotBegun
              time={isLate ? undefined : group.startTime}
              isLater={group.waitsFor !== null}
              clubs={<ClubsOfGroup clubs={group.clubs} />}
            />
          ),
        };
      })}
      clock={ofClock && <Clock tournament={ofClock.tournament} withReady withWord />}
      aside={
        <BoardAside
          tournament={ofClock?.tournament}
          link={dayLink(day.seriesId, day.date)}
          code={t('screen.code')}
        />
      }
      {...views}
      onLeave={() =>
        void navigate(inLanguage({ pathname: dayPath(day.seriesId, day.date), search }))
      }
      staleSince={staleSince}
    />
  );
}
