import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { seriesClubsQuery } from '@/api/series';
import { ClubBadge } from '@/components/ClubBadge';
import { useTranslation } from '@/i18n/useTranslation';
import { clubPath } from '../clubPath';
import classes from './Series.module.css';

/** The clubs of a series, each leading to its season. */
export function SeriesClubs({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('series');
  const { data: clubs = [] } = useQuery(seriesClubsQuery(seriesId));
  if (clubs.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2>{t('page.clubs')}</h2>
      <p className={classes.facts}>{t('page.clubsText')}</p>
      <ul className={classes.rows}>
        {clubs.map(({ club, nickName, color }) => (
          <li key={club}>
            <Link className={classes.row} to={clubPath(seriesId, club)}>
              <Group component="span" wrap="nowrap" gap="sm" style={{ overflowWrap: 'anywhere' }}>
                <ClubBadge nickName={nickName} color={color} />
                <strong>{club}</strong>
              </Group>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
