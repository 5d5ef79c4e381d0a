import { Text } from '@mantine/core';
import type { FestivalDay } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { groupsOf, isDayOver } from '../festivalDay';

interface OwnClubProps {
  day: FestivalDay;
  /** The short name of one's own club. */
  club: string;
  onChange: () => void;
}

/** In which tournaments of the day one's own club plays, and the way to another club. */
export function OwnClub({ day, club, onChange }: OwnClubProps) {
  const { t } = useTranslation(['festival', 'round', 'common']);
  const { list } = useFormat();
  const own = groupsOf(day, club);
  const played = own.filter(
    ({ status, currentRound }) => status === 'FINISHED' && currentRound > 0,
  );
  const past = played.length > 0 ? 'club.played' : 'club.entered';
  const isOver = isDayOver(day);
  const groups = list(
    (isOver && played.length > 0 ? played : own).map(({ label, status }) =>
      status === 'CANCELLED' ? `${label} (${t('common:status.CANCELLED')})` : label,
    ),
  );
  return (
    <Rows>
      <Row
        icon={<ClubBadge nickName={club} />}
        title={
          <Text span c="dimmed" ff="text">
            <Trans
              t={t}
              i18nKey={isOver ? past : 'club.plays'}
              values={{ club, groups }}
              components={{ strong: <Text span c="var(--ink)" ff="heading" fw={700} /> }}
            />
          </Text>
        }
        end={
          <Button variant="subtle" px="xs" mr="-0.5rem" onClick={onChange}>
            {t('round:visitor.change')}
          </Button>
        }
      />
    </Rows>
  );
}
