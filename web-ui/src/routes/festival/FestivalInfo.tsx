import { Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { dayLink, seriesPath } from '@/components/shell/seriesPath';
import { CalendarLink } from '@/components/sharing/CalendarLink';
import { Columns } from '@/components/start/Columns';
import { LinkBox } from '@/components/sharing/LinkBox';
import { screen } from '@/components/start/prepared';
import { Row, Rows } from '@/components/surfaces/Row';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useFormat } from '@/components/time/useFormat';
import { usePlaceOfDay } from '@/features/dates/festival/api/useFestivalDay';
import { useGroupWords } from '@/features/dates/festival/components/useGroupWords';
import { heldOf } from '@/features/dates/festival/festivalDay';
import { MaterialList } from '@/features/setup/pitches/components/MaterialList';
import { onOneGround } from '@/features/setup/pitches/material';
import { useTranslation } from '@/i18n/useTranslation';
import { useFestivalPage } from './festivalPage';

/** Only its owner prints for the day; the page is shown once they are there. */
const PapersOfDay = screen(
  () => import('./after/PapersOfDay'),
  'emergency-plan',
  'after-day',
  'recap',
);

/** When and where the day is, how its tournaments follow each other, what has to be built, and its link. */
export function Component() {
  const { t } = useTranslation(['festival', 'tournament', 'common']);
  const { day } = useFestivalPage();
  const format = useFormat();
  const { place, isLoading } = usePlaceOfDay(day);
  const { size } = useGroupWords();
  const held = heldOf(day.groups);
  const starts = held.map(({ startTime }) => startTime).sort();
  const cancelled = t('common:status.CANCELLED');
  if (isLoading) return <Skeletons count={3} height={112} />;
  return (
    <Columns
      aside={
        <>
          <LinkBox
            link={dayLink(day.seriesId, day.date)}
            label={t('link.label')}
            qr={t('link.qr')}
            message={{ title: day.name, text: t('link.message', { name: day.name }) }}
          />
          {day.isOwner && <MaterialList {...onOneGround(held)} />}
        </>
      }
    >
      <h1 className="visually-hidden">{t('tabs.info')}</h1>
      <Rows>
        <Row
          icon={<IconCalendarEvent aria-hidden />}
          title={
            starts[0]
              ? t('tournament:info.dateTime', { date: format.date(day.date), time: starts[0] })
              : format.date(day.date)
          }
          hint={day.groups.length > 0 && held.length === 0 && cancelled}
        />
        {place && <Row icon={<IconMapPin aria-hidden />} title={place.street} hint={place.town} />}
      </Rows>
      <Stack component="section" gap="xs">
        <h2>{t('times.title')}</h2>
        <Rows>
          {day.groups.map((group) => (
            <Row
              key={group.tournamentId}
              title={group.label}
              hint={size(group)}
              end={
                <Text c="dimmed">
                  {held.includes(group)
                    ? t('times.fromTo', { from: group.startTime, to: group.endTime })
                    : cancelled}
                </Text>
              }
            />
          ))}
        </Rows>
      </Stack>
      <CalendarLink of={`/series/${day.seriesId}/days/${day.date}`}>
        {t('tournament:plan.calendar')}
      </CalendarLink>
      {day.isOwner && <PapersOfDay day={day} />}
      <Rows>
        <Row title={t('tournament:info.series')} to={seriesPath(day.seriesId)} />
      </Rows>
    </Columns>
  );
}
