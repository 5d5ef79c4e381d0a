import { Stack, Text } from '@mantine/core';
import type { ClubSeason } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { seriesPath } from '@/components/shell/seriesPath';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';

interface SeriesClubsProps {
  seriesId: string;
  clubs: readonly ClubSeason[];
}

/** The clubs of a series, each leading to its season. */
export function SeriesClubs({ seriesId, clubs }: SeriesClubsProps) {
  const { t } = useTranslation('series');
  if (clubs.length === 0) return null;
  return (
    <Stack component="section">
      <h2>{t('page.clubs')}</h2>
      <Text c="dimmed">{t('page.clubsText')}</Text>
      <Rows>
        {clubs.map(({ club, nickName, color }) => (
          <Row
            key={club}
            to={`${seriesPath(seriesId)}?${new URLSearchParams({ club })}`}
            icon={<ClubBadge nickName={nickName} color={color} />}
            title={club}
          />
        ))}
      </Rows>
    </Stack>
  );
}
