import { Stack, Text, Title } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { Series } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { StatusChip } from '@/components/messages/StatusChip';
import { Card } from '@/components/surfaces/Card';
import { Row, Rows } from '@/components/surfaces/Row';
import { CalendarLink } from '@/components/sharing/CalendarLink';
import { useHandOver } from '@/components/sharing/useHandOver';
import { dayPath, seriesPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/time/useFormat';
import { useDays } from '@/components/time/useNow';
import { useTranslation } from '@/i18n/useTranslation';
import { datesInOrder, type DateOfSeries } from '../dates';

/** All dates of a series to follow, the next one first. */
export function SeriesDates({ series }: { series: Series }) {
  const { t } = useTranslation('series');
  const { next, later, past } = datesInOrder(series.tournaments, ...useDays());
  const to = ({ date, isShared, tournamentId }: DateOfSeries) =>
    isShared ? dayPath(series.seriesId, date) : tournamentPath(tournamentId);
  return (
    <>
      {next ? <NextDate date={next} to={to(next)} /> : <Text c="dimmed">{t('page.noNext')}</Text>}
      <Dates title={t('page.later')} dates={later} to={to} />
      <Dates title={t('page.past')} dates={past} to={to} />
      {series.tournaments.length > 0 && <TakeAlong series={series} />}
    </>
  );
}

/** What everybody asks first: when and where is the next one? */
function NextDate({ date, to }: { date: DateOfSeries; to: string }) {
  const { t } = useTranslation(['series', 'tournament']);
  const format = useFormat();
  const when = t('tournament:info.dateTime', {
    date: format.date(date.date),
    time: date.startTime,
  });
  return (
    <Card accent="turf">
      <Stack component="section" aria-labelledby="next">
        <Title id="next" c="dimmed" fz="lg" order={2}>
          {t('page.next')}
        </Title>
        <Text ff="heading" fw={700} fz="h1" lh={1.15}>
          {when}
        </Text>
        <p>
          <strong>{date.name}</strong>
          <br />
          {date.street} {date.streetNumber}
          {date.streetNumberSuffix}, {date.postalCode} {date.city}
        </p>
        <Button to={to}>{t(date.isShared ? 'page.toDay' : 'page.toTournament')}</Button>
      </Stack>
    </Card>
  );
}

interface DatesProps {
  title: string;
  dates: readonly DateOfSeries[];
  to: (date: DateOfSeries) => string;
}

function Dates({ title, dates, to }: DatesProps) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  if (dates.length === 0) return null;
  return (
    <Stack component="section">
      <h2>{title}</h2>
      <Rows>
        {dates.map((date) => (
          <Row
            key={date.tournamentId}
            to={to(date)}
            title={t('info.dateTime', { date: format.date(date.date), time: date.startTime })}
            hint={`${date.name}, ${date.city}`}
            end={date.status === 'CANCELLED' ? <StatusChip status={date.status} /> : undefined}
          />
        ))}
      </Rows>
    </Stack>
  );
}

/** The dates for the calendar of this device, and the link for others. */
function TakeAlong({ series: { seriesId, name } }: { series: Series }) {
  const { t } = useTranslation('series');
  const handOver = useHandOver();
  const share = () => {
    const url = new URL(seriesPath(seriesId), window.location.origin).href;
    handOver({ title: name, text: t('page.message', { name }), url });
  };
  return (
    <Stack>
      <CalendarLink of={seriesPath(seriesId)}>{t('page.calendar')}</CalendarLink>
      <Button variant="default" leftSection={<IconShare aria-hidden />} onClick={share}>
        {t('page.share')}
      </Button>
    </Stack>
  );
}
