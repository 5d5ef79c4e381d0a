import { Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { isUnknown } from '@/api/wire/errors';
import type { FestivalDay } from '@/api/types';
import { ClubColors } from '@/components/clubs/clubColors';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import { lazily } from '@/components/start/prepared';
import { dayPath, type DayPage } from '@/components/shell/seriesPath';
import { Shell } from '@/components/shell/Shell';
import { pagesOf } from '@/components/shell/useTournamentPages';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useFormat } from '@/components/time/useFormat';
import { useWide } from '@/components/sheet/useWide';
import clock from '@/features/play/clock/components/ClockFace.module.css';
import { Clock } from '@/features/play/clock/components/ClockFace';
import { useFestivalDay } from '@/features/dates/festival/api/useFestivalDay';
import { clockedGroup, clubsOfDay } from '@/features/dates/festival/festivalDay';
import { useUnsentCount } from '@/features/play/round/outbox/useOutbox';
import { PageNotFound } from '@/features/site/search/components/NotFound';
import { useTranslation } from '@/i18n/useTranslation';
import { DayMenu } from './DayMenu';
import classes from './FestivalLayout.module.css';
import type { FestivalFrame } from './festivalPage';

/** Only the owner of a day lets others help. */
const HelperLinksSheet = lazily(async () => ({
  default: (await import('@/features/setup/helpers/components/HelperLinksSheet')).HelperLinksSheet,
}));

const HEADING = `${clock.beside} ${classes.heading}`;

/** The frame around all pages of a festival day: its name, its clock, its menu, its tabs. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const { data: day, error, refetch, dataUpdatedAt: updatedAt } = useFestivalDay(seriesId, date);
  const { t } = useTranslation(['festival', 'round', 'common']);
  const format = useFormat();
  const { pathname } = useLocation();
  const isWide = useWide();
  const search = useFollowedSearch();
  const waiting = useUnsentCount(...(day?.groups ?? []).map(({ tournamentId }) => tournamentId));
  /** Unknown before its first opening. */
  const [isHelpersOpen, setHelpersOpen] = useState<boolean>();
  useDocumentTitle(day?.name);
  if (isUnknown(error)) {
    return (
      <Shell>
        <PageNotFound />
      </Shell>
    );
  }
  const to = (page?: DayPage) => ({ pathname: dayPath(seriesId, date, page), search });
  const pages = pagesOf(
    [t('tabs.festival'), to()],
    [t('round:visitor.myDay'), to('mine')],
    [t('common:nav.info'), to('info')],
  );
  const heading = day ? <Heading day={day} /> : <div className={HEADING} />;
  // While it loads, what is opened meanwhile stays open.
  const isFailure = !day && error;
  const menu = {
    title: day?.name,
    content:
      day &&
      ((close: () => void) => (
        <DayMenu
          day={day}
          screen={to('screen')}
          onHelpers={() => setHelpersOpen(true)}
          onChosen={close}
        />
      )),
  };
  return (
    <ClubColors value={day && clubsOfDay(day)}>
      <Shell
        title={day && format.date(day.date)}
        heading={isWide && heading}
        header={!isWide && heading}
        tabs={{ label: t('tabs.label'), pages }}
        menu={isFailure ? undefined : menu}
        waiting={waiting || undefined}
      >
        {day ? (
          <ErrorBoundary place={pathname} answeredAt={updatedAt}>
            <Suspense fallback={<Waiting />}>
              <Outlet context={{ day, updatedAt } satisfies FestivalFrame} />
            </Suspense>
          </ErrorBoundary>
        ) : isFailure ? (
          <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
        {isHelpersOpen !== undefined && (
          <HelperLinksSheet
            place={{ seriesId, date }}
            opened={isHelpersOpen}
            onClose={() => setHelpersOpen(false)}
          />
        )}
      </Shell>
    </ClubColors>
  );
}

/** Longer than a phone: the footer stays below what takes its place. */
function Waiting() {
  return <Skeletons count={7} height={112} />;
}

/** What the day is called, and the clock of its rounds. */
function Heading({ day }: { day: FestivalDay }) {
  const clocked = clockedGroup(day);
  return (
    <Group justify="space-between" align="baseline" gap="0 var(--space-4)" className={HEADING}>
      <h1>{day.name}</h1>
      {clocked && <Clock tournament={clocked} />}
    </Group>
  );
}
