import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '@/api/afterTheDay';
import type { Report, Tournament } from '@/api/types';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Sheets.module.css';

interface ReportSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The day for its organiser: what to plan otherwise next time, where it ran late, what each team played. */
export function ReportSheet({ tournament, opened, onClose }: ReportSheetProps) {
  const { t } = useTranslation('recap');
  const query = { ...reportQuery(tournament.tournamentId), enabled: opened };
  const { data: report, error, refetch } = useQuery(query);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('report.title')}>
      <div className={classes.content}>
        {report ? (
          <>
            <Advice report={report} />
            <Delays report={report} />
            <Teams report={report} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons />
        )}
      </div>
    </Sheet>
  );
}

/** Up to so many minutes a round is on time: whistles are blown by hand. */
const ON_TIME = 5;

function Advice({ report: { advice, rounds, endDelayMinutes } }: { report: Report }) {
  const { t } = useTranslation('recap');
  const latest = Math.max(endDelayMinutes, ...rounds.map(({ delayMinutes }) => delayMinutes));
  return (
    <section className={classes.section}>
      <h3>{t('report.next')}</h3>
      {advice.length === 0 && (
        <p>{latest > ON_TIME ? t('report.notOnTime') : t('report.nothing')}</p>
      )}
      <ul className={classes.list}>
        {advice.map(({ kind, value }) => (
          <li key={kind}>{t(`report.advice.${kind}`, { value })}</li>
        ))}
      </ul>
    </section>
  );
}

function Delays({ report: { rounds, endDelayMinutes } }: { report: Report }) {
  const { t } = useTranslation('recap');
  const late = rounds.filter(({ delayMinutes }) => delayMinutes > 0);
  return (
    <section className={classes.section}>
      <h3>{t('report.times')}</h3>
      <p>
        {endDelayMinutes > 0 ? t('report.late', { count: endDelayMinutes }) : t('report.onTime')}
      </p>
      {late.length > 0 && (
        <ul className={classes.list}>
          {late.map(({ round, delayMinutes }) => (
            <li key={round}>{t('report.roundLate', { round, count: delayMinutes })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Teams({ report: { teams } }: { report: Report }) {
  const { t } = useTranslation('recap');
  return (
    <section className={classes.section}>
      <h3>{t('report.teams')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.team')}</th>
            <th scope="col">{t('report.minutes')}</th>
            <th scope="col">3v3</th>
            <th scope="col">5v5</th>
            <th scope="col">{t('report.opponents')}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ team, minutes, funino, classic, opponents }) => (
            <tr key={team.teamId}>
              <th scope="row">{team.name}</th>
              <td>{minutes}</td>
              <td>{funino}</td>
              <td>{classic}</td>
              <td>{opponents}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
