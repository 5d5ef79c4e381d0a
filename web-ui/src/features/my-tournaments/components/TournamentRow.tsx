import { useTranslation } from '@/i18n/useTranslation';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Row } from '@/components/surfaces/Row';
import { useFormat } from '@/components/useFormat';
import { Progress } from './TournamentCard';

/** A tournament of another day, and the way to it. */
export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const format = useFormat();
  const { tournamentId, name, date, city, status } = tournament;
  return (
    <Row
      title={name}
      hint={
        <>
          <span>{`${format.date(date)}, ${t('common:format.clock', { time: startOf(tournament) })}`}</span>
          <br />
          <span>{city} · </span>
          {status === 'FINISHED' || status === 'CANCELLED' ? (
            <span>{t(`common:status.${status}`)}</span>
          ) : (
            <Progress tournament={tournament} />
          )}
        </>
      }
      end={
        <Button
          variant="default"
          px="sm"
          to={tournamentPath(tournamentId)}
          aria-label={t('mine.goToNamed', { name })}
        >
          {t('mine.goTo')}
        </Button>
      }
    />
  );
}
