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
        <Table.Head>
          <Table.Row>
            <Table.Heading scope="col">{t('sheet.round')}</Table.Heading>
            <Table.Heading scope="col" ta="end">
              {t('sheet.gap')}
            </Table.Heading>
          </Table.Row>
        </Table.Head>
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
