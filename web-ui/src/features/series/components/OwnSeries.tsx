import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ownSeriesQuery } from '@/api/series';
import { seriesPath } from '@/components/shell/seriesPath';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Series.module.css';

/** The organiser's series, where there are any. */
export function OwnSeries() {
  const { t } = useTranslation('series');
  const { data: series = [] } = useQuery(ownSeriesQuery);
  if (series.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2>{t('own.title')}</h2>
      <ul className={classes.rows}>
        {series.map(({ seriesId, name, tournaments }) => (
          <li key={seriesId}>
            <Link className={classes.row} to={seriesPath(seriesId)}>
              <span>
                <strong>{name}</strong>
                <span className={classes.facts}>
                  {t('own.dates', { count: tournaments.length })}
                </span>
              </span>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
