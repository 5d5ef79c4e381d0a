import { Group } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { isUnknown } from '@/api/errors';
import type { FestivalDay } from '@/api/types';
import { ClubColors } from '@/components/clubColors';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Shell } from '@/components/shell/Shell';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useFormat } from '@/components/useFormat';
import { useWide } from '@/components/useWide';
import clock from '@/features/clock/components/ClockFace.module.css';
import { Clock } from '@/features/clock/components/ClockFace';
import { useFestivalDay } from '@/features/festival/api/useFestivalDay';
import { clockedGroup, clubsOfDay } from '@/features/festival/festivalDay';
import { PageNotFound } from '@/features/search/components/NotFound';
import { useTranslation } from '@/i18n/useTranslation';
import { DayMenu } from './DayMenu';
import classes from './FestivalLayout.module.css';
import type { FestivalFrame } from './festivalPage';
import { useDayPages } from './useDayPages';

/** Only the owner of a day lets others help. */
const HelperLinksSheet = lazy(async () => ({
  default: (await import('@/features/helpers/components/HelperLinksSheet')).HelperLinksSheet,
}));

const HEADING = `${clock.beside} ${classes.heading}`;

/** The frame around all pages of a festival day: its name, its clock, its menu, its tabs. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const { data: day, error, refetch, dataUpdatedAt } = useFestivalDay(seriesId, date);
  useDocumentTitle(day?.name);
  if (isUnknown(error)) {
    return (
      <Shell>
        <PageNotFound />
      </Shell>
    );
  }
  return (
    <ClubColors value={day && clubsOfDay(day)}>
      <Frame
        address={{ seriesId, date }}
        day={day}
        updatedAt={dataUpdatedAt}
        failure={
          !day && error && <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
        }
      />
    </ClubColors>
  );
}

interface FrameProps {
  address: Pick<FestivalDay, 'seriesId' | 'date'>;
  /** Nothing while it loads: what is opened meanwhile stays open. */
  day?: FestivalDay;
  updatedAt: number;
  /** Stands in place of the page where the day cannot be had. */
  failure?: ReactNode;
}

function Frame({ address, day, updatedAt, failure }: FrameProps) {
  const { t } = useTranslation('festival');
  const { date } = useFormat();
  const { pathname } = useLocation();
  const isWide = useWide();
  /** Unknown before its first opening. */
  const [isHelpersOpen, setHelpersOpen] = useState<boolean>();
  const heading = day ? <Heading day={day} /> : <div className={HEADING} />;
  return (
    <Shell
      title={day && date(day.date)}
      heading={isWide && heading}
      header={!isWide && heading}
      tabs={{ label: t('tabs.label'), pages: useDayPages(address) }}
      menu={
        failure
          ? undefined
          : {
              title: day?.name,
              content:
                day &&
                ((close) => (
                  <DayMenu day={day} onHelpers={() => setHelpersOpen(true)} onChosen={close} />
                )),
            }
      }
    >
      {day ? (
        <ErrorBoundary place={pathname} answeredAt={updatedAt}>
          <Suspense fallback={<Waiting />}>
            <Outlet context={{ day, updatedAt } satisfies FestivalFrame} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        (failure ?? <Waiting />)
      )}
      {isHelpersOpen !== undefined && (
        <Suspense fallback={null}>
          <HelperLinksSheet
            place={address}
            opened={isHelpersOpen}
            onClose={() => setHelpersOpen(false)}
          />
        </Suspense>
      )}
    </Shell>
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
