import { Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportQuery } from '@/api/tournament/afterTheDay';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup } from '@/api/types';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useTranslation } from '@/i18n/useTranslation';
import { AdviceRows, ReportOfTournament } from './ReportSheet';

interface ReportOfDaySheetProps extends Openable {
  /** The tournaments of the day that are over. */
  groups: readonly DayGroup[];
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

function Reports({ groups }: Pick<ReportOfDaySheetProps, 'groups'>) {
  const client = useQueryClient();
  // All come at once: one that came late would move what is read below it.
  const query = useQuery({
    queryKey: ['reports', ...groups.map(({ tournamentId }) => tournamentId)],
    queryFn: () =>
      Promise.all(
        groups.map(async ({ tournamentId, label }) => {
          const [tournament, report] = await Promise.all([
            client.fetchQuery(tournamentQuery(tournamentId)),
            client.fetchQuery(reportQuery(tournamentId)),
          ]);
          return { label, tournament, report };
        }),
      ),
  });
  if (!query.data) return <NoAnswer query={query} />;
  return (
    <Stack gap="xl">
      {query.data.map(({ label, ...ofGroup }) => (
        <Stack key={label} component="section" aria-label={label}>
          <Title order={2}>{label}</Title>
          <ReportOfTournament {...ofGroup} />
          <AdviceRows {...ofGroup} />
        </Stack>
      ))}
    </Stack>
  );
}
