import { useTranslation } from '@/i18n/useTranslation';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useCalculateRound } from '../api/useCalculateRound';
import { useFinishTournament } from '../api/useFinishTournament';

interface GoOnProps {
  tournamentId: string;
  /** The round to be calculated; none after the last. */
  next?: number;
}

/** What the owner does between two rounds: calculates the next, or ends the tournament. */
export default function GoOn({ tournamentId, next }: GoOnProps) {
  return next === undefined ? (
    <Finish tournamentId={tournamentId} />
  ) : (
    <NextRound tournamentId={tournamentId} round={next} />
  );
}

function NextRound({ tournamentId, round }: { tournamentId: string; round: number }) {
  const { t } = useTranslation(['round', 'common']);
  const confirmed = useConfirmed();
  const calculate = useCalculateRound(tournamentId);
  const act = () =>
    confirmed({
      change: () => calculate.mutateAsync(round),
      success: t('common:messages.newRoundStarted'),
      failure: t('common:messages.newRoundFailed'),
    });
  return (
    <StickyAction onAct={() => void act()} loading={calculate.isPending}>
      {round === 1 ? t('action.calculateFirst') : t('action.calculate', { round })}
    </StickyAction>
  );
}

function Finish({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation(['round', 'common']);
  const confirmed = useConfirmed();
  const finish = useFinishTournament(tournamentId);
  const act = () =>
    confirmed({
      change: () => finish.mutateAsync(),
      success: t('common:messages.tournamentFinished'),
    });
  return (
    <StickyAction onAct={() => void act()} loading={finish.isPending}>
      {t('action.finishOnly')}
    </StickyAction>
  );
}
