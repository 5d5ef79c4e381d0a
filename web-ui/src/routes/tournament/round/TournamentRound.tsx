import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart, isPast } from '@/api/time/status';
import { roundQuery } from '@/api/queries';
import { hasKickedOff, startOf } from '@/api/time/schedule';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/start/Logo';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { useFormat } from '@/components/time/useFormat';
import { useDays } from '@/components/time/useNow';
import { EventFacts } from '@/features/setup/tournament/components/EventFacts';
import { DayIsOver, NothingOpen } from '../organizerParts';
import { Leftover, RoundScreen } from './RoundScreen';
import { useAskedRound, useTournamentPage } from '../tournamentPage';

/** The matches: the round that is on, or what there is instead of one. */
export function Component() {
  const { tournament } = useTournamentPage();
  const { status, currentRound } = tournament;
  const round = useAskedRound(currentRound);
  const isOver = status === 'FINISHED' && round === currentRound;
  if (currentRound > 0 && !isOver && !isBeforeStart(tournament)) return <Round round={round} />;
  return (
    <>
      <WithoutRound />
      <Leftover />
    </>
  );
}

function WithoutRound() {
  const { tournament } = useTournamentPage();
  const { status, currentRound, isOwner } = tournament;
  if (isBeforeStart(tournament)) return <NotStarted />;
  if (status === 'FINISHED') return currentRound > 0 ? <DayIsOver /> : <Unplayed />;
  return isOwner ? <NothingOpen tournament={tournament} /> : <NotStarted />;
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

/** Without a round, and for whoever looks on until the first: a tournament may be started days before. */
function NotStarted() {
  const { t } = useTranslation(['round', 'tournament']);
  const { tournament } = useTournamentPage();
  const { tournamentId, status, isOwner } = tournament;
  const [first] = tournament.schedule;
  const isSoon = status === 'STARTED' && (!first || hasKickedOff(tournament, first));
  const isOver = isPast(tournament, tournament.endDate ?? tournament.date, ...useDays());
  const waiting = isSoon ? 'before' : 'notStarted';
  const unplayed = isOver && !isOwner ? 'past' : waiting;
  const moment = status === 'CANCELLED' ? 'cancelled' : unplayed;
  const linkTo = useTournamentLink(tournamentId);
  const format = useFormat();
  const date = t('tournament:info.dateTime', {
    date: format.date(tournament.date),
    time: startOf(tournament),
  });
  return (
    <>
      <EmptyState
        heading="h1"
        picture={<Logo size={56} />}
        title={t(`${moment}.title`)}
        action={
          <Button to={linkTo('info')} variant="default">
            {t('notStarted.toInfo')}
          </Button>
        }
      >
        {isOwner && moment === 'notStarted'
          ? t('notStarted.owner')
          : t(`${moment}.visitor`, { date })}
      </EmptyState>
      {!isOwner && <EventFacts tournament={tournament} />}
    </>
  );
}
