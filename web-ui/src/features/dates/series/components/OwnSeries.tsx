import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownSeriesQuery } from '@/api/series/series';
import { Row, Rows } from '@/components/surfaces/Row';
import { seriesPath } from '@/components/shell/seriesPath';
import { useTranslation } from '@/i18n/useTranslation';
import { numberOfDates } from '../dates';

/** The organiser's series, where there are any. */
export function OwnSeries() {
  const { t } = useTranslation('series');
  const { data: series = [] } = useQuery(ownSeriesQuery);
  if (series.length === 0) return null;
  return (
    <Stack component="section" mt="md">
      <h2>{t('own.title')}</h2>
      <Rows>
        {series.map(({ seriesId, name, tournaments }) => (
          <Row
            key={seriesId}
            to={seriesPath(seriesId)}
            title={name}
            hint={t('own.dates', { count: numberOfDates(tournaments) })}
          />
        ))}
      </Rows>
    </Stack>
  );
}
