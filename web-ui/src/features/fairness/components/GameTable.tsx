import type { Fairness } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Facts.module.css';

/** A team's games one by one; how far apart the strengths were only where the server says so. */
export function GameTable({ games }: { games: Fairness['games'] }) {
  const { t } = useTranslation(['fairness', 'common']);
  const hasGaps = games.some((game) => game.strengthGap !== null);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.round')}</th>
            <th scope="col">{t('sheet.format')}</th>
            {hasGaps && <th scope="col">{t('sheet.gap')}</th>}
          </tr>
        </thead>
        <tbody>
          {games.map(({ round, matchId, gameType, strengthGap }) => (
            <tr key={matchId}>
              <th scope="row">{round}</th>
              <td>{t(`common:gameType.${gameType}`)}</td>
              {hasGaps && <td>{strengthGap}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasGaps && <p className={classes.note}>{t('sheet.gapNote')}</p>}
    </>
  );
}
