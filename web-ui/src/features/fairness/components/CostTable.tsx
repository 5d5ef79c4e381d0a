import { Text } from '@mantine/core';
import { criteriaOf } from '@/api/criteria';
import type { Costs } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';

/** What a game costs by each criterion; the cheapest round as a whole is the one that is played. */
export function CostTable({ costs }: { costs: Costs }) {
  const { t } = useTranslation(['fairness', 'criteria']);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('costs.note')}
      </Text>
      <Table>
        <Table.Body>
          {criteriaOf(costs).map((criterion) => (
            <Table.Row key={criterion}>
              <Table.Heading scope="row">{t(`criteria:${criterion}.name`)}</Table.Heading>
              <Table.Cell ta="end">{costs[criterion]}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Foot>
          <Table.Row>
            <Table.Heading scope="row">{t('costs.total')}</Table.Heading>
            <Table.Cell ta="end">{costs.total}</Table.Cell>
          </Table.Row>
        </Table.Foot>
      </Table>
    </>
  );
}
