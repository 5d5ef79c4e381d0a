import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StatusChip } from '@/components/StatusChip';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/useFormat';
import type { Found } from '../api/useFindTournament';

/** The tournaments of one name, told apart by place and day. */
export function Candidates({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack component="section" gap="xs" mt="md">
      <p role="status">{t('find.several', { count: found.length })}</p>
      <Rows>
        {found.map(({ tournamentId, name, city, date, status }) => (
          <Row
            key={tournamentId}
            to={tournamentPath(tournamentId)}
            title={name}
            hint={`${city} · ${format.date(date)}`}
            end={status === 'CANCELLED' ? <StatusChip status={status} /> : undefined}
          />
        ))}
      </Rows>
    </Stack>
  );
}
