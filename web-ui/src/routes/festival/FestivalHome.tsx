import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { Button } from '@/components/buttons/Button';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import { lazily } from '@/components/start/prepared';
import { seriesPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Columns } from '@/components/start/Columns';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { GroundOfDay } from '@/features/dates/festival/components/GroundOfDay';
import { GroupCard } from '@/features/dates/festival/components/GroupCard';
import { OwnClub } from '@/features/dates/festival/components/OwnClub';
import { usePlaceOfDay } from '@/features/dates/festival/api/useFestivalDay';
import { groupsOf, isDayOver, isOwnDay, teamsOfDay } from '@/features/dates/festival/festivalDay';
import { useHelperOfDay } from '@/features/setup/helpers/useHelperOfDay';
import { DataAge } from '@/features/play/round/components/DataAge';
import { useTranslation } from '@/i18n/useTranslation';
import { placeOfDay, useFestivalPage, useFollowedOnDay } from './festivalPage';

/** Only its owner splits the day, who and its helpers have the whistle; only after the end there is something to look back on. */
const SplitRows = lazy(() => import('@/features/dates/festival/components/split/SplitRows'));
const Whistle = lazily(() => import('@/features/dates/festival/components/Whistle'));
const EndOfDay = lazy(() => import('./after/EndOfDay'));

/** What is on: all tournaments of the day, their ground, and where one's own club plays. */
export function Component() {
  const { t } = useTranslation(['festival', 'tournament']);
  const { day, updatedAt } = useFestivalPage();
  const { followed, isLookingOn, choose } = useFollowedOnDay(day, teamsOfDay(day));
  const own = groupsOf(day, followed?.club);
  const search = useFollowedSearch(placeOfDay(day));
  const isOver = isDayOver(day);
  const { place, isLoading } = usePlaceOfDay(day);
  const isOwn = day.isOwner || isOwnDay(day);
  const { holdsLink, helped } = useHelperOfDay(day, isOwn);
  const isKnown = isOwn || holdsLink;
  const isAsked = !followed && !isLookingOn && !isKnown;
  if (day.groups.length === 0) {
    return (
      <EmptyState
        title={t('none.title')}
        action={<Button to={seriesPath(day.seriesId)}>{t('tournament:info.series')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <Columns
        aside={
          // The way there stands above the ground: both are drawn at once.
          !isLoading && (
            <>
              {!isOver && <GroundOfDay groups={day.groups} place={place?.street} />}
              {followed && (
                <OwnClub day={day} club={followed.club} onChange={() => choose(undefined)} />
              )}
              {day.isOwner && <SplitRows day={day} />}
            </>
          )
        }
      >
        {isAsked && <ClubQuestion teams={teamsOfDay(day)} onChoose={choose} />}
        {isOver ? (
          <EndOfDay search={search} isFollowing={followed !== undefined} />
        ) : (
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
        )}
      </Columns>
      {day.isOwner || helped ? (
        <Whistle day={day} helped={day.isOwner ? undefined : helped} />
      ) : (
        <DataAge updatedAt={updatedAt} />
      )}
    </>
  );
}
