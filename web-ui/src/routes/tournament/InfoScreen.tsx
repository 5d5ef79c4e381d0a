import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { EXAMPLE_ID } from '@/api/example/example';
import { configQuery } from '@/api/queries';
import type { Tournament, TournamentConfig } from '@/api/types';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { Columns } from '@/components/Columns';
import { Disclosure } from '@/components/Disclosure';
import { seriesPath } from '@/components/shell/seriesPath';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { PitchPlan } from '@/features/pitches/components/PitchPlan';
import { PitchRules } from '@/features/pitches/components/PitchRules';
import { countPitches } from '@/features/pitches/layouts';
import { CalendarLink } from '@/features/day/components/CalendarLink';
import { DelayCard } from '@/features/day/components/DelayCard';
import { PlanOfDay } from '@/features/day/components/PlanOfDay';
import { EventFacts } from '@/features/tournament/components/EventFacts';
import { ClubsSection } from './ClubsSection';
import classes from './InfoScreen.module.css';
import { useTournamentPage } from './tournamentPage';

/** What only the owner does here is loaded for the owner. */
const OwnerActions = lazy(() => import('./OwnerActions'));
const StartBar = lazy(async () => ({ default: (await import('./StartSection')).StartBar }));

/** What can still be done about the number of rounds. */
const ROUNDS_MAY_CHANGE = {
  NOT_STARTED: 'edit.roundsFree',
  STARTED: 'edit.roundsMore',
  FINISHED: 'edit.roundsFixed',
} as const;

/** Everything about a tournament: before the start what is missing, afterwards what was planned. */
export function InfoScreen() {
  const { tournament, openDialog } = useTournamentPage();
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  const isOwner = tournament.isOwner;
  const isBeforeStart = tournament.status === 'NOT_STARTED';
  const facts = <EventFacts tournament={tournament} plan={config?.plan} />;
  if (isOwner && isBeforeStart) {
    return (
      <>
        <Columns
          aside={
            <>
              {facts}
              <OwnerActions />
              <Details config={config} />
            </>
          }
        >
          <ClubsSection config={config} />
        </Columns>
        <StartBar />
      </>
    );
  }
  return (
    <Columns
      aside={
        <>
          {isOwner && <OwnerActions />}
          <Details config={config} />
        </>
      }
    >
      <WhereItStands />
      {config && (
        <DelayCard
          tournament={tournament}
          plan={config.plan}
          onCatchUp={isOwner ? () => openDialog('catchUp') : undefined}
        />
      )}
      {facts}
      <ClubsSection config={config} />
    </Columns>
  );
}

/** After the start: the way to what matters now. */
function WhereItStands() {
  const { t } = useTranslation(['tournament', 'common']);
  const { tournament } = useTournamentPage();
  const { status, tournamentId } = tournament;
  const standing = useStanding(tournament);
  const linkTo = useTournamentLink(tournamentId);
  if (status === 'NOT_STARTED') return null;
  const isOver = status === 'FINISHED';
  return (
    <>
      <h1 className="visually-hidden">{t('common:nav.info')}</h1>
      <Card accent="turf">
        <div className={classes.stand}>
          <p className={classes.standText}>{standing}</p>
          <Action to={linkTo(isOver ? 'table' : 'round')}>
            {isOver ? t('info.toOverview') : t('info.toRound')}
          </Action>
        </div>
      </Card>
    </>
  );
}

function useStanding({ status, currentRound: round, numberOfRounds: rounds }: Tournament): string {
  const { t } = useTranslation('tournament');
  if (status === 'FINISHED') return round < rounds ? t('info.finishedEarly') : t('info.finished');
  return round === 0 ? t('info.started') : t('info.running', { round, rounds });
}

function Details({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation(['tournament', 'pitches']);
  const { tournament, openDialog } = useTournamentPage();
  if (!config) return null;
  return (
    <div className={classes.details}>
      <Disclosure title={t('plan.title')} initiallyOpen={!tournament.isOwner}>
        <PlanOfDay tournament={tournament} plan={config.plan} />
        {tournament.tournamentId !== EXAMPLE_ID && (
          <CalendarLink tournamentId={tournament.tournamentId} />
        )}
        {tournament.seriesId && (
          <Action variant="default" to={seriesPath(tournament.seriesId)}>
            {t('info.series')}
          </Action>
        )}
        {tournament.isOwner && (
          <p className={classes.fixed}>
            {t('edit.rounds')}: {tournament.numberOfRounds}.{' '}
            {t(ROUNDS_MAY_CHANGE[tournament.status])}
          </p>
        )}
      </Disclosure>
      <Disclosure title={t('pitches:layout.title')}>
        <div className={classes.details}>
          <PitchPlan needed={countPitches(config.pitches)} />
          {tournament.isOwner && tournament.status !== 'FINISHED' && (
            <Action variant="default" onClick={() => openDialog('pitches')}>
              {t('pitches:choose.change')}
            </Action>
          )}
        </div>
      </Disclosure>
      <Disclosure title={t('pitches:rules.title')}>
        <div className={classes.details}>
          <PitchRules />
        </div>
      </Disclosure>
    </div>
  );
}
