import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import type { Tournament, TournamentConfig } from '@/api/types';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { Columns } from '@/components/Columns';
import { Disclosure } from '@/components/Disclosure';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { PitchPlan } from '@/features/pitches/components/PitchPlan';
import { PitchRules } from '@/features/pitches/components/PitchRules';
import { countPitches } from '@/features/pitches/layouts';
import { EventFacts } from '@/features/tournament/components/EventFacts';
import { PlanOfDay } from '@/features/tournament/components/PlanOfDay';
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
  const { tournament } = useTournamentPage();
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
  const { tournament } = useTournamentPage();
  if (!config) return null;
  return (
    <div className={classes.details}>
      <Disclosure title={t('plan.title')} initiallyOpen={!tournament.isOwner}>
        <PlanOfDay
          plan={config.plan}
          currentRound={tournament.currentRound}
          isRunning={tournament.status === 'STARTED'}
        />
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
