import { Stack, Title } from '@mantine/core';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { reportQuery } from '@/api/afterTheDay';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup, Report, Tournament } from '@/api/types';
import { Sheet } from '@/components/sheet/Sheet';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useWasTrue } from '@/components/useWasTrue';
import { useTranslation } from '@/i18n/useTranslation';
import { AdviceRows, ReportOfTournament } from './ReportSheet';

interface ReportOfDaySheetProps {
  /** The tournaments of the day that are over. */
  groups: readonly DayGroup[];
  opened: boolean;
  onClose: () => void;
}

/** How a day of several tournaments went: each beside its plan, one below the other. */
export function ReportOfDaySheet({ groups, opened, onClose }: ReportOfDaySheetProps) {
  const { t } = useTranslation('recap');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('report.title')}>
      {opened && <Reports groups={groups} />}
    </Sheet>
  );
}

/** All come at once: one that came late would move what is read below it. */
function Reports({ groups }: Pick<ReportOfDaySheetProps, 'groups'>) {
  const ids = groups.map(({ tournamentId }) => tournamentId);
  const tournaments = useQueries({ queries: ids.map(tournamentQuery) });
  const reports = useQueries({ queries: ids.map(reportQuery) });
  const haveCome = useWasTrue([...tournaments, ...reports].every(({ isPending }) => !isPending));
  if (!haveCome) return <Skeletons />;
  return (
    <Stack gap="xl">
      {groups.map(({ tournamentId, label }, index) => (
        <Stack key={tournamentId} component="section" aria-label={label}>
          <Title order={2}>{label}</Title>
          <OfGroup tournament={tournaments[index]} report={reports[index]} />
        </Stack>
      ))}
    </Stack>
  );
}

interface OfGroupProps {
  tournament?: UseQueryResult<Tournament>;
  report?: UseQueryResult<Report>;
}

function OfGroup(asked: OfGroupProps) {
  const [tournament, report] = [asked.tournament?.data, asked.report?.data];
  const failed = [asked.tournament, asked.report].find((answer) => answer?.error);
  if (tournament && report) {
    return (
      <>
        <ReportOfTournament tournament={tournament} report={report} />
        <AdviceRows tournament={tournament} report={report} />
      </>
    );
  }
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeletons />;
}
