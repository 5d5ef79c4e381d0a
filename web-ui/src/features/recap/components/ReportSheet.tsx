import '@mantine/core/styles/List.layer.css';
import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '@/api/afterTheDay';
import type { Report, Tournament } from '@/api/types';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Table } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';

interface ReportSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The day for its organiser: what to plan otherwise next time, where it ran late, what each team played. */
export function ReportSheet({ tournament, opened, onClose }: ReportSheetProps) {
  const { t } = useTranslation('recap');
  const query = { ...reportQuery(tournament.tournamentId), enabled: opened };
  const { data: report, error, refetch } = useQuery(query);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('report.title')}>
      <Stack>
        {report ? (
          <>
            <Advice report={report} />
            <Delays report={report} />
            <Teams report={report} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons />
        )}
      </Stack>
    </Sheet>
  );
}

/** Up to so many minutes a round is on time: whistles are blown by hand. */
const ON_TIME = 5;

function Advice({ report: { advice, rounds, endDelayMinutes } }: { report: Report }) {
  const { t } = useTranslation('recap');
  const latest = Math.max(endDelayMinutes, ...rounds.map(({ delayMinutes }) => delayMinutes));
  return (
    <Stack component="section" gap="xs">
      <h3>{t('report.next')}</h3>
      {advice.length === 0 && (
        <p>{latest > ON_TIME ? t('report.notOnTime') : t('report.nothing')}</p>
      )}
      <List>
        {advice.map(({ kind, value }) => (
          <List.Item key={kind}>{t(`report.advice.${kind}`, { value })}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

function Delays({ report: { rounds, endDelayMinutes } }: { report: Report }) {
  const { t } = useTranslation('recap');
  const late = rounds.filter(({ delayMinutes }) => delayMinutes > 0);
  return (
    <Stack component="section" gap="xs">
      <h3>{t('report.times')}</h3>
      <p>
        {endDelayMinutes > 0 ? t('report.late', { count: endDelayMinutes }) : t('report.onTime')}
      </p>
      {late.length > 0 && (
        <List>
          {late.map(({ round, delayMinutes }) => (
            <List.Item key={round}>
              {t('report.roundLate', { round, count: delayMinutes })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

function Teams({ report: { teams } }: { report: Report }) {
  const { t } = useTranslation('recap');
  return (
    <Stack component="section" gap="xs">
      <h3>{t('report.teams')}</h3>
      <Table>
        <Table.Head>
          <Table.Row>
            <Table.Heading scope="col">{t('report.team')}</Table.Heading>
            <Table.Heading scope="col" ta="end">
              {t('report.minutes')}
            </Table.Heading>
            <Table.Heading scope="col" ta="end">
              3v3
            </Table.Heading>
            <Table.Heading scope="col" ta="end">
              5v5
            </Table.Heading>
            <Table.Heading scope="col" ta="end">
              {t('report.opponents')}
            </Table.Heading>
          </Table.Row>
        </Table.Head>
        <Table.Body>
          {teams.map(({ team, minutes, funino, classic, opponents }) => (
            <Table.Row key={team.teamId}>
              <Table.Heading scope="row">{team.name}</Table.Heading>
              <Table.Cell ta="end">{minutes}</Table.Cell>
              <Table.Cell ta="end">{funino}</Table.Cell>
              <Table.Cell ta="end">{classic}</Table.Cell>
              <Table.Cell ta="end">{opponents}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </Stack>
  );
}
