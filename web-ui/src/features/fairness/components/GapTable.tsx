import { Text } from '@mantine/core';
import type { Fairness } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';

/** How far apart the strengths were in each game, in the engine's own numbers. */
export function GapTable({ games }: { games: Fairness['games'] }) {
  const { t } = useTranslation('fairness');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('sheet.gapNote')}
      </Text>
      <Table>
        <Table.Columns names={[t('sheet.round'), t('sheet.gap')]} numbersFrom={1} />
        <Table.Body>
          {games.map(({ round, matchId, strengthGap }) => (
            <Table.Row key={matchId}>
              <Table.Heading scope="row">{round}</Table.Heading>
              <Table.Cell ta="end">{strengthGap}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </>
  );
}
