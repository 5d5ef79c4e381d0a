import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ClubSeason } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './FormatsTable.module.css';

/** What a club's teams played, date by date. */
export function FormatsTable({ dates }: Pick<ClubSeason, 'dates'>) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const sum = (of: 'funino' | 'classic') => dates.reduce((total, date) => total + date[of], 0);
  return (
    <Stack component="section">
      <h2>{t('club.formats')}</h2>
      <Text c="dimmed">{t('club.formatsText')}</Text>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('club.date')}</th>
              <th scope="col">{t('club.teams')}</th>
              <th scope="col">{t('club.funino')}</th>
              <th scope="col">{t('club.classic')}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map(({ tournamentId, date, teams, funino, classic }) => (
              <tr key={tournamentId}>
                <th scope="row">
                  <Link to={tournamentPath(tournamentId)}>{format.date(date)}</Link>
                </th>
                <td>{teams}</td>
                <td>{funino}</td>
                <td>{classic}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('club.sum')}
              </th>
              <td>{sum('funino')}</td>
              <td>{sum('classic')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Stack>
  );
}
