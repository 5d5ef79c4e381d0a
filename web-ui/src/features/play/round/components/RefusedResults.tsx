import { Anchor, Stack } from '@mantine/core';
import { useOwnTournaments } from '@/api/own/useOwnTournaments';
import { Link } from '@/components/buttons/Link';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';
import { useOutboxEntries } from '../outbox/useOutbox';

/** Where all tournaments are listed: those with a result that the server did not take. */
export function RefusedResults() {
  const { t } = useTranslation('round');
  const { data = [] } = useOwnTournaments();
  const refused = useOutboxEntries().filter(({ state }) => ['FAILED', 'CONFLICT'].includes(state));
  const concerned = data.filter(({ tournamentId: id }) =>
    refused.some((entry) => entry.tournamentId === id),
  );
  if (concerned.length === 0) return null;
  return (
    <Notice mt="md" tone="stop" title={t('leftover.title')}>
      <Stack gap={0}>
        {concerned.map(({ tournamentId, name }) => (
          <Anchor
            key={tournamentId}
            component={Link}
            py="sm"
            to={tournamentPath(tournamentId, 'round')}
          >
            {name}
          </Anchor>
        ))}
      </Stack>
    </Notice>
  );
}
