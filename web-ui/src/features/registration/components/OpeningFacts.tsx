import type { PublicOpening } from '@/api/types';
import { localMoment, timeOf, dayOf } from '@/api/localTime';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Registration.module.css';

/** What a club is invited to: the tournament, when and where, what the organiser has to say. */
export function OpeningFacts({ opening }: { opening: PublicOpening }) {
  const { t } = useTranslation(['registration', 'common']);
  const format = useFormat();
  const { closesAt, note } = opening;
  return (
    <div className={classes.facts}>
      <h1>{t('club.title')}</h1>
      <p className={classes.free}>{opening.name}</p>
      <p>{t('club.when', { date: format.date(opening.date), time: opening.startTime })}</p>
      <p>{opening.place}</p>
      {closesAt && (
        <p className={classes.muted}>
          {t('club.until', {
            date: format.date(dayOf(localMoment(closesAt))),
            time: timeOf(localMoment(closesAt)),
          })}
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <p className={classes.free}>
        {opening.waiting > 0 ? t('club.isWaiting') : t('club.free', { count: opening.freePlaces })}
      </p>
    </div>
  );
}
