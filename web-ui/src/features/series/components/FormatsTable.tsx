import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ClubSeason } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** What a club's teams played, date by date. */
export function FormatsTable({ dates }: Pick<ClubSeason, 'dates'>) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const isShared = (day: string) => dates.filter(({ date }) => date === day).length > 1;
  const sum = (of: 'funino' | 'classic') => dates.reduce((total, date) => total + date[of], 0);
  return (
    <Stack component="section">
      <h2>{t('club.formats')}</h2>
      <Text c="dimmed">{t('club.formatsText')}</Text>
      <Table>
        <Table.Columns
          names={[t('club.date'), t('club.teams'), t('club.funino'), t('club.classic')]}
        />
        <Table.Body>
          {dates.map(({ tournamentId, name, date, teams, funino, classic }) => (
            <Table.Row key={tournamentId}>
              <Table.Heading scope="row" py={0}>
                <Anchor
                  component={Link}
                  py="sm"
                  display="block"
                  mih="var(--touch)"
                  to={tournamentPath(tournamentId)}
                >
                  {format.date(date)}
                  {isShared(date) && (
                    <Text span display="block" c="dimmed">
                      {name}
                    </Text>
                  )}
                </Anchor>
              </Table.Heading>
              <Table.Cell>{teams}</Table.Cell>
              <Table.Cell>{funino}</Table.Cell>
              <Table.Cell>{classic}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Foot>
          <Table.Row>
            <Table.Heading scope="row" colSpan={2}>
              {t('club.sum')}
            </Table.Heading>
            <Table.Cell>{sum('funino')}</Table.Cell>
            <Table.Cell>{sum('classic')}</Table.Cell>
          </Table.Row>
        </Table.Foot>
      </Table>
    </Stack>
  );
}
