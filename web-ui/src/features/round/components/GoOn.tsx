import { useTranslation } from '@/i18n/useTranslation';
import { announce, notifyError } from '@/components/notify';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useErrorText } from '@/components/useErrorText';
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
  const errorText = useErrorText();
  const calculate = useCalculateRound(tournamentId);
  const act = async () => {
    try {
      await calculate.mutateAsync(round);
      announce(t('common:messages.newRoundStarted'));
    } catch (error) {
      notifyError(`${t('common:messages.newRoundFailed')} ${errorText(error)}`);
    }
  };
  return (
    <StickyAction onAct={() => void act()} loading={calculate.isPending}>
      {round === 1 ? t('action.calculateFirst') : t('action.calculate', { round })}
    </StickyAction>
  );
}

function Finish({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const finish = useFinishTournament(tournamentId);
  const act = async () => {
    try {
      await finish.mutateAsync();
      announce(t('common:messages.tournamentFinished'));
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return (
    <StickyAction onAct={() => void act()} loading={finish.isPending}>
      {t('action.finishOnly')}
    </StickyAction>
  );
}
