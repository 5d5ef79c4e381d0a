import { Link } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import type { Found } from '../api/useFindTournament';
import classes from './Candidates.module.css';

/** The tournaments of one name, told apart by place and day. */
export function Candidates({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.found}>
      <p role="status">{t('find.several', { count: found.length })}</p>
      <ul className={classes.list}>
        {found.map(({ tournamentId, name, city, date }) => (
          <li key={tournamentId}>
            <Link className={classes.candidate} to={tournamentPath(tournamentId)}>
              <strong className={classes.name}>{name}</strong>
              <span className={classes.where}>
                {city} · {format.date(date)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
