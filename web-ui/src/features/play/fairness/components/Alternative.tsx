import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { criteriaOf } from '@/api/tournament/criteria';
import type { Consequences, Costs } from '@/api/types';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { Table } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';
import { alternativeQuery } from '@/api/tournament/pairings';

interface AlternativeProps {
  tournamentId: string;
  matchId: string;
}

/** What the best round without a game would be, and what it would cost more; or less, after a swap. */
export function Alternative({ tournamentId, matchId }: AlternativeProps) {
  const { t } = useTranslation('fairness');
  const { data: consequences } = useSuspenseQuery(alternativeQuery(tournamentId, matchId));
  if (!consequences.after) return <p>{t('alternative.none')}</p>;
  return (
    <Stack gap="md">
      <Extra consequences={consequences} />
      <RoundsBeside tournamentId={tournamentId} consequences={consequences} />
    </Stack>
  );
}

function Extra({ consequences: { costsBefore, costsAfter } }: { consequences: Consequences }) {
  const { t } = useTranslation('fairness');
  if (!costsBefore || !costsAfter) return null;
  const extra = costsAfter.total - costsBefore.total;
  const worth = extra > 0 ? 'dearer' : 'cheaper';
  return (
    <div>
      <p>
        {extra === 0
          ? t('alternative.asGood')
          : t(`alternative.${worth}`, { count: Math.abs(extra) })}
      </p>
      <Differences before={costsBefore} after={costsAfter} />
    </div>
  );
}

/** Only the criteria in which both rounds differ. */
function Differences({ before, after }: { before: Costs; after: Costs }) {
  const { t } = useTranslation(['fairness', 'criteria']);
  const differing = criteriaOf(after).filter((criterion) => before[criterion] !== after[criterion]);
  if (differing.length === 0) return null;
  return (
    <Table>
      <Table.Columns
        names={[t('alternative.criterion'), t('alternative.here'), t('alternative.there')]}
        numbersFrom={1}
      />
      <Table.Body>
        {differing.map((criterion) => (
          <Table.Row key={criterion}>
            <Table.Heading scope="row">{t(`criteria:${criterion}.name`)}</Table.Heading>
            <Table.Cell ta="end">{before[criterion]}</Table.Cell>
            <Table.Cell ta="end">{after[criterion]}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
