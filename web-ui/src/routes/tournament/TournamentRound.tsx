import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart } from '@/api/status';
import { roundQuery } from '@/api/queries';
import { startOf } from '@/api/schedule';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/Logo';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { useFormat } from '@/components/useFormat';
import { NothingOpen } from '@/features/round/components/NothingOpen';
import { EventFacts } from '@/features/tournament/components/EventFacts';
import { DayIsOver } from './organizerParts';
import { RoundScreen } from './RoundScreen';
import { useAskedRound, useTournamentPage } from './tournamentPage';

/** The matches: the round that is on, or what there is instead of one. */
export function Component() {
  const { tournament } = useTournamentPage();
  const { status, currentRound } = tournament;
  const round = useAskedRound(currentRound);
  if (isBeforeStart(tournament)) return <NotStarted />;
  if (currentRound === 0 && status === 'FINISHED') return <Unplayed />;
  if (currentRound === 0) return <NothingOpen tournament={tournament} />;
  if (status === 'FINISHED' && round === currentRound) return <DayIsOver />;
  return <Round round={round} />;
}

function Round({ round: number }: { round: number }) {
  const { tournament } = useTournamentPage();
  const { data: round } = useSuspenseQuery(roundQuery(tournament.tournamentId, number));
  return <RoundScreen key={number} round={round} />;
}

/** Ended before its first round was: there are no matches. */
function Unplayed() {
  const { t } = useTranslation('round');
  return (
    <EmptyState heading="h1" picture={<Logo size={56} />} title={t('finished.title')}>
      {t('finished.unplayed')}
    </EmptyState>
  );
}

function NotStarted() {
  const { t } = useTranslation('round');
  const { tournament } = useTournamentPage();
  const isCancelled = tournament.status === 'CANCELLED';
  const linkTo = useTournamentLink(tournament.tournamentId);
  const format = useFormat();
  const date = `${format.date(tournament.date)}, ${startOf(tournament)}`;
  return (
    <>
      <EmptyState
        heading="h1"
        picture={<Logo size={56} />}
        title={t(isCancelled ? 'cancelled.title' : 'notStarted.title')}
        action={
          <Button to={linkTo('info')} variant="default">
            {t('notStarted.toInfo')}
          </Button>
        }
      >
        {isCancelled
          ? t('cancelled.visitor', { date })
          : tournament.isOwner
            ? t('notStarted.owner')
            : t('notStarted.visitor', { date })}
      </EmptyState>
      {!tournament.isOwner && <EventFacts tournament={tournament} />}
    </>
  );
}
