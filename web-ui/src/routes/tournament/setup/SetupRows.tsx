import { IconCalendarEvent, IconChartBar } from '@tabler/icons-react';
import { clientConfig } from '@/api/wire/clientConfig';
import { setEndOr, startOf } from '@/api/time/schedule';
import type { DayPlan } from '@/api/types';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import type { Club } from '@/features/setup/clubs/clubView';
import { RegistrationRow } from '@/features/dates/registration/components/RegistrationRow';
import { useLastDay } from '@/features/setup/tournament/useLastDay';
import { useTranslation } from '@/i18n/useTranslation';
import { MoreTeams } from './MoreTeams';
import { useTournamentPage } from '../tournamentPage';

interface SetupRowsProps {
  clubs: readonly Club[];
  plan?: DayPlan;
  onStrengths: () => void;
  onPlan: () => void;
}

/** What else is settled before the start, a row each: strengths, the day, who registers. */
export function SetupRows({ clubs, plan, onStrengths, onPlan }: SetupRowsProps) {
  const { t } = useTranslation(['clubs', 'field', 'common']);
  const { tournament, openDialog } = useTournamentPage();
  const format = useFormat();
  const { tournamentId, date, numberOfTeams, expectedNumberOfTeams } = tournament;
  const { maxTeams } = clientConfig().limits;
  const open = clubs.flatMap(({ teams }) => teams).filter(({ isEstimated }) => !isEstimated);
  const start = startOf(tournament);
  const end = setEndOr(plan?.expectedEnd, tournament);
  const lastDay = useLastDay(tournament, end);
  const begin = t('common:format.clock', { time: start });
  const times = end ? t('field:setup.times', { start, end: format.clock(end) }) : begin;
  return (
    <Rows>
      {clubs.length > 0 && (
        <Row
          icon={<IconChartBar aria-hidden />}
          title={t('field:allStrengths.title')}
          value={
            open.length > 0
              ? t('field:allStrengths.open', { count: open.length })
              : t('field:allStrengths.all')
          }
          onClick={onStrengths}
        />
      )}
      <Row
        icon={<IconCalendarEvent aria-hidden />}
        title={format.date(date)}
        hint={lastDay && `${begin} ${lastDay}`}
        value={!lastDay && times}
        onClick={onPlan}
      />
      {Math.max(numberOfTeams, expectedNumberOfTeams) >= maxTeams && (
        <MoreTeams tournament={tournament} />
      )}
      <RegistrationRow tournamentId={tournamentId} onOpen={() => openDialog('registration')} />
    </Rows>
  );
}
