import { Box, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { EXAMPLE_ID } from '@/api/example/example';
import type { TournamentConfig } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { lazily } from '@/components/start/prepared';
import { seriesPath } from '@/components/shell/seriesPath';
import { CalendarLink } from '@/components/sharing/CalendarLink';
import { PlanOfDay } from '@/features/play/day/components/PlanOfDay';
import { PitchPlan } from '@/features/setup/pitches/components/PitchPlan';
import { PitchRules } from '@/features/setup/pitches/components/PitchRules';
import { useTournamentPage } from '../tournamentPage';

/** Only the owner may change anything; only the owner loads what is said of it. */
const RoundsMayChange = lazily(
  () => import('@/features/setup/tournament/components/RoundsMayChange'),
);

/** The plan of the day, the pitches and their rules, folded where somebody else matters more. */
export function PlanAndPitches({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation(['tournament', 'pitches']);
  const { tournament, openDialog } = useTournamentPage();
  if (!config) return null;
  const series = tournament.seriesId && (
    <Button variant="default" to={seriesPath(tournament.seriesId)}>
      {t('info.series')}
    </Button>
  );
  // What does not take place has no plan, and nobody puts it into a calendar; its owner may revive it.
  if (tournament.status === 'CANCELLED' && !tournament.isOwner) return series;
  return (
    <Stack>
      <Disclosure title={t('plan.title')} initiallyOpen={!tournament.isOwner}>
        <Stack>
          <PlanOfDay tournament={tournament} plan={config.plan} />
          {tournament.tournamentId !== EXAMPLE_ID && (
            <CalendarLink of={`/tournaments/${tournament.tournamentId}`}>
              {t('plan.calendar')}
            </CalendarLink>
          )}
          {series}
          {tournament.isOwner && (
            <Box mt="sm">
              <RoundsMayChange tournament={tournament} />
            </Box>
          )}
        </Stack>
      </Disclosure>
      <Disclosure title={t('pitches:layout.title')}>
        <Stack>
          <PitchPlan tournament={tournament} />
          {tournament.isOwner && tournament.status !== 'FINISHED' && (
            <Button variant="default" onClick={() => openDialog('pitches')}>
              {t('pitches:choose.change')}
            </Button>
          )}
        </Stack>
      </Disclosure>
      <Disclosure title={t('pitches:rules.title')}>
        <Stack>
          <PitchRules tournament={tournament} />
        </Stack>
      </Disclosure>
    </Stack>
  );
}
