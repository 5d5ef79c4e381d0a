import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '@/api/afterTheDay';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup } from '@/api/types';
import { Sheet } from '@/components/sheet/Sheet';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
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
      {opened && (
        <Stack gap="xl">
          {groups.map((group) => (
            <OfGroup key={group.tournamentId} group={group} />
          ))}
        </Stack>
      )}
    </Sheet>
  );
}

function OfGroup({ group: { tournamentId, label } }: { group: DayGroup }) {
  const { data: tournament, ...asked } = useQuery(tournamentQuery(tournamentId));
  const { data: report, ...reported } = useQuery(reportQuery(tournamentId));
  const failed = [asked, reported].find(({ error }) => error);
  return (
    <Stack component="section" aria-label={label}>
      <Title order={2}>{label}</Title>
      {tournament && report ? (
        <>
          <ReportOfTournament tournament={tournament} report={report} />
          <AdviceRows tournament={tournament} report={report} />
        </>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeletons />
      )}
    </Stack>
  );
}
