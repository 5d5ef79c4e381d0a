import type { Fairness } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Facts.module.css';

/** How far apart the strengths were in each game, in the engine's own numbers. */
export function GapTable({ games }: { games: Fairness['games'] }) {
  const { t } = useTranslation('fairness');
  return (
    <>
      <p className={classes.note}>{t('sheet.gapNote')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.round')}</th>
            <th scope="col">{t('sheet.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ round, matchId, strengthGap }) => (
            <tr key={matchId}>
              <th scope="row">{round}</th>
              <td>{strengthGap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
