import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Columns } from '@/components/Columns';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { GroundOfDay } from '@/features/festival/components/GroundOfDay';
import { GroupCard } from '@/features/festival/components/GroupCard';
import { OwnClub } from '@/features/festival/components/OwnClub';
import { usePlaceOfDay } from '@/features/festival/api/usePlaceOfDay';
import { groupsOf, isDayOver, teamsOfDay } from '@/features/festival/festivalDay';
import { DataAge } from '@/features/round/components/DataAge';
import { useTranslation } from '@/i18n/useTranslation';
import { useFestivalPage, useFollowedOnDay } from './festivalPage';

/** Only after the end there is something to look back on. */
const EndOfDay = lazy(() => import('./EndOfDay'));

/** What is on: all tournaments of the day, their ground, and where one's own club plays. */
export function Component() {
  const { t } = useTranslation('festival');
  const { day, updatedAt } = useFestivalPage();
  const { followed, isLookingOn, choose } = useFollowedOnDay(day, teamsOfDay(day));
  const own = groupsOf(day, followed?.club);
  const search =
    useFollowedSearch() || (followed ? `club=${encodeURIComponent(followed.club)}` : '');
  const place = usePlaceOfDay(day);
  const isAsked = !followed && !isLookingOn && !day.isOwner && day.groups.length > 0;
  if (day.groups.length === 0) {
    return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>;
  }
  return (
    <>
      <Columns
        aside={
          <>
            <GroundOfDay groups={day.groups} place={place?.street} />
            {followed && (
              <OwnClub day={day} club={followed.club} onChange={() => choose(undefined)} />
            )}
          </>
        }
      >
        {isDayOver(day) && (
          <Suspense fallback={null}>
            <EndOfDay />
          </Suspense>
        )}
        {isAsked && <ClubQuestion teams={teamsOfDay(day)} onChoose={choose} />}
        <Stack gap="xs">
          {day.groups.map((group) => (
            <GroupCard
              key={group.tournamentId}
              group={group}
              club={own.includes(group) ? followed?.club : undefined}
              to={{ pathname: tournamentPath(group.tournamentId), search }}
            />
          ))}
        </Stack>
        {!day.isOwner && <DataAge updatedAt={updatedAt} />}
      </Columns>
    </>
  );
}
