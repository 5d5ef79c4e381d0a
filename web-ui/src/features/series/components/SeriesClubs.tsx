import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { seriesClubsQuery } from '@/api/series';
import { ClubBadge } from '@/components/ClubBadge';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { clubPath } from '../clubPath';

/** The clubs of a series, each leading to its season. */
export function SeriesClubs({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('series');
  const { data: clubs = [] } = useQuery(seriesClubsQuery(seriesId));
  if (clubs.length === 0) return null;
  return (
    <Stack component="section">
      <h2>{t('page.clubs')}</h2>
      <Text c="dimmed">{t('page.clubsText')}</Text>
      <Rows>
        {clubs.map(({ club, nickName, color }) => (
          <Row
            key={club}
            to={clubPath(seriesId, club)}
            icon={<ClubBadge nickName={nickName} color={color} />}
            title={club}
          />
        ))}
      </Rows>
    </Stack>
  );
}
