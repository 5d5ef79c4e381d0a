import { criteriaOf } from '@/api/criteria';
import type { Costs } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Facts.module.css';

/** What a game costs by each criterion; the cheapest round as a whole is the one that is played. */
export function CostTable({ costs }: { costs: Costs }) {
  const { t } = useTranslation(['fairness', 'criteria']);
  return (
    <>
      <p className={classes.note}>{t('costs.note')}</p>
      <table className={classes.table}>
        <tbody>
          {criteriaOf(costs).map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{t(`criteria:${criterion}.name`)}</th>
              <td>{costs[criterion]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('costs.total')}</th>
            <td>{costs.total}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
