import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import { Progress } from './TournamentCard';
import classes from './TournamentRow.module.css';

/** A tournament of another day; the whole row leads to it. */
export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const format = useFormat();
  const { tournamentId, name, date, city, status } = tournament;
  return (
    <li className={classes.item}>
      <Link
        className={classes.row}
        to={tournamentPath(tournamentId)}
        aria-label={`${t('mine.goToNamed', { name })}, ${format.date(date)}, ${city}`}
      >
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>
            {format.date(date)}, {t('common:format.clock', { time: startOf(tournament) })}
          </span>
          <span className={classes.facts}>
            <span>{city} · </span>
            {status === 'FINISHED' ? (
              <span>{t('common:status.FINISHED')}</span>
            ) : (
              <Progress tournament={tournament} />
            )}
          </span>
        </span>
        <IconChevronRight aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
