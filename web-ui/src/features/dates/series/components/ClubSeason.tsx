import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { seriesClubsQuery } from '@/api/series/series';
import type { ClubSeason as Season, Series } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { keyOf } from '@/components/clubs/nameKey';
import { Link } from '@/components/buttons/Link';
import { seriesPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Table } from '@/components/surfaces/Table';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** The season of one club: whom it met, and which formats it played. */
export default function ClubSeason({ series, club }: { series: Series; club: string }) {
  const { t } = useTranslation('series');
  const query = useQuery(seriesClubsQuery(series.seriesId));
  if (!query.data) return <NoAnswer heading="h1" query={query} />;
  const season = query.data.find((one) => keyOf(one.club) === keyOf(club));
  return (
    <Stack gap="lg" w="100%" maw="var(--reading-width)">
      {season ? (
        <SeasonOf season={season} />
      ) : (
        <EmptyState heading="h1" title={t('club.unknownTitle')}>
          {t('club.unknown')}
        </EmptyState>
      )}
      <Anchor component={Link} py="sm" to={seriesPath(series.seriesId)}>
        {t('club.allDates', { name: series.name })}
      </Anchor>
    </Stack>
  );
}

function SeasonOf({ season }: { season: Season }) {
  const { t } = useTranslation('series');
  return (
    <>
      <Group component="h1" wrap="nowrap" gap="sm" style={{ overflowWrap: 'anywhere' }}>
        <ClubBadge nickName={season.nickName} color={season.color} />
        {season.club}
      </Group>
      {season.opponents.length > 0 ? (
        <>
          <FormatsTable dates={season.dates} />
          <Opponents season={season} />
        </>
      ) : (
        <Text c="dimmed">{t('club.none')}</Text>
      )}
    </>
  );
}

function Opponents({ season: { opponents } }: { season: Season }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  return (
    <Stack component="section">
      <h2>{t('club.opponents')}</h2>
      <Rows>
        {opponents.map(({ club, matches, lastMet }) => (
          <Row
            key={club}
            title={club}
            hint={t('club.matches', { count: matches, date: format.date(lastMet) })}
          />
        ))}
      </Rows>
    </Stack>
  );
}

/** What a club's teams played, date by date. */
function FormatsTable({ dates }: Pick<Season, 'dates'>) {
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
