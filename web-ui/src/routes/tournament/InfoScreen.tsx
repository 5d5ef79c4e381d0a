import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { timesOf } from '@/api/time/schedule';
import { isBeforeStart, isPast } from '@/api/time/status';
import { configQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/surfaces/Card';
import { Columns } from '@/components/start/Columns';
import { useDays } from '@/components/time/useNow';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { DelayCard } from '@/features/play/day/components/DelayCard';
import { Cancelled } from '@/features/setup/tournament/components/Cancelled';
import { EventFacts } from '@/features/setup/tournament/components/EventFacts';
import { ClubsSection } from './setup/ClubsSection';
import { OwnerActions, SetupScreen } from './organizerParts';
import { PlanAndPitches } from './setup/PlanAndPitches';
import { useTournamentPage } from './tournamentPage';

/** Everything about a tournament: before the start what is missing, afterwards what was planned. */
export function InfoScreen() {
  const { tournament, openDialog } = useTournamentPage();
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  const isOwner = tournament.isOwner;
  if (isOwner && isBeforeStart(tournament)) return <SetupScreen config={config} />;
  return (
    <Columns
      aside={
        <>
          {isOwner && <OwnerActions />}
          <PlanAndPitches config={config} />
        </>
      }
    >
      <WhereItStands />
      <DelayCard
        tournament={tournament}
        plan={config?.plan}
        onCatchUp={isOwner ? () => openDialog('catchUp') : undefined}
      />
      <EventFacts tournament={tournament} plan={config?.plan} />
      <ClubsSection />
    </Columns>
  );
}

/** After the start: the way to what matters now. */
function WhereItStands() {
  const { t } = useTranslation(['tournament', 'common']);
  const { tournament } = useTournamentPage();
  const { status, tournamentId } = tournament;
  const isOver = isPast(tournament, tournament.endDate ?? tournament.date, ...useDays());
  const standing = useStanding(tournament, isOver);
  const linkTo = useTournamentLink(tournamentId);
  if (status === 'CANCELLED') return <Cancelled />;
  if (status === 'NOT_STARTED' && !isOver) return null;
  const hasEnded = status === 'FINISHED';
  return (
    <>
      <h1 className="visually-hidden">{t('common:nav.info')}</h1>
      <Card accent="turf">
        <Stack>
          <Text ff="heading" fw={600} fz="xl" lh={1.25}>
            {standing}
          </Text>
          {status !== 'NOT_STARTED' && (
            <Button to={linkTo(hasEnded ? 'table' : 'round')}>
              {hasEnded ? t('info.toOverview') : t('info.toRound')}
            </Button>
          )}
        </Stack>
      </Card>
    </>
  );
}

function useStanding(tournament: Tournament, isOver: boolean): string {
  const { t } = useTranslation(['tournament', 'round']);
  const { status, currentRound: round, numberOfRounds: rounds } = tournament;
  if (status === 'FINISHED') return t('info.finished');
  if (round === 0) return t(isOver ? 'round:past.title' : 'info.beforeFirst');
  const isConfirmed = timesOf(tournament, round)?.state === 'CONFIRMED';
  return isConfirmed ? t('round:between.title', { round }) : t('info.round', { round, rounds });
}
