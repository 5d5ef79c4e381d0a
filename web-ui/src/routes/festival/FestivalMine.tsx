import { Stack } from '@mantine/core';
import { isToCome } from '@/api/time/schedule';
import type { DayGroup } from '@/api/types';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { FollowedHead } from '@/components/match/FollowedHead';
import { isFollowedTeam } from '@/components/match/followedTeam';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useWasTrue } from '@/components/time/useWasTrue';
import { ParentsDay } from '@/features/play/day/components/ParentsDay';
import { rowsOfAll } from '@/features/play/day/sharedRows';
import { useDaysOfGroups } from '@/features/dates/festival/api/useDaysOfGroups';
import { FollowGroup } from '@/features/dates/festival/components/FollowGroup';
import { groupsOf, stateOf, teamsOfDay } from '@/features/dates/festival/festivalDay';
import { useGroupWords } from '@/features/dates/festival/components/useGroupWords';
import { DataAge } from '@/features/play/round/components/DataAge';
import { useTranslation } from '@/i18n/useTranslation';
import { useFestivalPage, useFollowedOnDay } from './festivalPage';

/** The day of one's own club: its teams in all tournaments, in one timeline. */
export function Component() {
  const { day } = useFestivalPage();
  const { followed, choose } = useFollowedOnDay(day, teamsOfDay(day));
  return (
    <Stack w="100%" maw="var(--reading-width)">
      {followed ? (
        <OwnTimeline key={followed.club} club={followed.club} />
      ) : (
        <ClubQuestion teams={teamsOfDay(day)} onChoose={choose} />
      )}
    </Stack>
  );
}

function OwnTimeline({ club }: { club: string }) {
  const { t } = useTranslation('round');
  const { day, updatedAt } = useFestivalPage();
  const groups = groupsOf(day, club);
  const { days, failed, isWhole } = useDaysOfGroups(groups);
  const teams = days.flatMap((one) => one.teams);
  const { followed = { club }, choose } = useFollowedOnDay(day, teams);
  // A round that is new is read anew, and what stands there stays meanwhile.
  const isThere = useWasTrue(isWhole);
  const own = days.filter((one) => one.teams.some((team) => isFollowedTeam(team, followed)));
  const held = own.filter(({ group }) => stateOf(group) !== 'cancelled');
  return (
    <>
      <h1 className="visually-hidden">{t('visitor.myDay')}</h1>
      {groups.map((group) => (
        <FollowGroup key={group.tournamentId} group={group} answeredAt={updatedAt} />
      ))}
      {failed && <NoAnswer query={failed} />}
      {!failed && !isThere ? (
        // Longer than a phone and what it scrolls by to the round that is on: the footer never shows.
        <Skeletons count={12} height={72} />
      ) : (
        <>
          <FollowedHead teams={teams} followed={followed} onChoose={choose} />
          <ChangedGroups groups={own.map(({ group }) => group)} />
          <ParentsDay
            followed={followed}
            rowsOfAll={rowsOfAll}
            days={held.map(({ group, ...one }) => ({
              ...one,
              label: group.label,
              isOn: one.round !== undefined && !isToCome(one.tournament, one.round),
            }))}
          />
          <DataAge updatedAt={updatedAt} />
        </>
      )}
    </>
  );
}

/** Says of each tournament that does not begin as planned that it is cancelled, or whom it waits for. */
function ChangedGroups({ groups }: { groups: readonly DayGroup[] }) {
  const { standing } = useGroupWords();
  const changed = groups.filter((group) => {
    const state = stateOf(group);
    return state === 'cancelled' || (state === 'before' && group.waitsFor !== null);
  });
  if (changed.length === 0) return null;
  return (
    <Rows>
      {changed.map((group) => (
        <Row key={group.tournamentId} title={group.label} hint={standing(group)} />
      ))}
    </Rows>
  );
}
