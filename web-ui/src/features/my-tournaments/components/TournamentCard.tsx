import { IconClock, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/surfaces/Card';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { streetAddress } from '@/components/streetAddress';
import { StatusChip } from '@/components/StatusChip';
import classes from './TournamentCard.module.css';

/** A tournament that takes place today: where, when, how far it is, and the way to it. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const { tournamentId, name, status, city } = tournament;
  return (
    <Card>
      <article className={classes.card}>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <StatusChip status={status} />
        </div>
        <p className={classes.fact}>
          <IconClock aria-hidden size={20} />
          {t('common:format.clock', { time: startOf(tournament) })} ·{' '}
          <Progress tournament={tournament} />
        </p>
        <p className={classes.fact}>
          <IconMapPin aria-hidden size={20} />
          {streetAddress(tournament)}, {city}
        </p>
        <Button to={tournamentPath(tournamentId)} aria-label={t('mine.goToNamed', { name })}>
          {t('mine.goTo')}
        </Button>
      </article>
    </Card>
  );
}

/** How far a tournament is: its teams before the start, its round afterwards. */
export function Progress({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { status, currentRound, numberOfRounds, numberOfTeams, expectedNumberOfTeams } = tournament;
  if (status === 'NOT_STARTED' || currentRound === 0) {
    return <>{t('mine.teamsOf', { present: numberOfTeams, expected: expectedNumberOfTeams })}</>;
  }
  return <>{t('mine.round', { round: currentRound, rounds: numberOfRounds })}</>;
}
