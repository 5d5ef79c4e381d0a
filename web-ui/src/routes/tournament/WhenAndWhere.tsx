import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayPlan, Tournament } from '@/api/types';
import { streetAddress } from '@/components/streetAddress';
import { useFormat } from '@/components/useFormat';
import { useTournamentPage } from './tournamentPage';
import classes from './WhenAndWhere.module.css';

interface WhenAndWhereProps {
  tournament: Tournament;
  plan?: DayPlan;
}

/** When and where in one row, which leads to the form that changes it. */
export function WhenAndWhere({ tournament, plan }: WhenAndWhereProps) {
  const { t } = useTranslation(['field', 'tournament']);
  const { openDialog } = useTournamentPage();
  const format = useFormat();
  const end = tournament.endTime ?? (plan && format.clock(plan.expectedEnd));
  return (
    <button type="button" className={classes.row} onClick={() => openDialog('edit')}>
      <IconCalendarEvent aria-hidden />
      <span className={classes.text}>
        <strong className={classes.when}>
          {t('setup.when', { date: format.date(tournament.date), time: tournament.startTime })}
        </strong>
        <span className={classes.where}>
          {end
            ? t('setup.where', { end, address: streetAddress(tournament) })
            : streetAddress(tournament)}
        </span>
      </span>
      <IconChevronRight aria-hidden />
    </button>
  );
}
