import { useTranslation } from '@/i18n/useTranslation';
import { EmptyState } from '@/components/EmptyState';
import { Logo } from '@/components/Logo';
import { notifyError, notifySuccess } from '@/components/notify';
import { StickyAction } from '@/components/StickyAction';
import { useErrorText } from '@/components/useErrorText';
import { useCalculateRound } from '../api/useCalculateRound';
import { useFinishTournament } from '../api/useFinishTournament';

interface CalculateRoundProps {
  tournamentId: string;
  /** The round that was confirmed last; 0 before the first. */
  confirmed: number;
  rounds: number;
  /** False for those who only look on. */
  isOwner: boolean;
}

/** Nothing is open: the next round is yet to be calculated, or the tournament to be ended. */
export function CalculateRound({ tournamentId, confirmed, rounds, isOwner }: CalculateRoundProps) {
  const { t } = useTranslation('round');
  const isFirst = confirmed === 0;
  const isLast = confirmed >= rounds;
  const later = isLast ? 'last' : 'between';
  const moment = isFirst ? 'before' : later;
  return (
    <>
      <EmptyState
        heading={isFirst ? 'h1' : 'h2'}
        picture={<Logo size={56} />}
        title={t(`${moment}.title`, { round: confirmed })}
      >
        {t(`${moment}.${isOwner ? 'owner' : 'visitor'}`)}
      </EmptyState>
      {isOwner && !isLast && <NextRound tournamentId={tournamentId} round={confirmed + 1} />}
      {isOwner && isLast && <Finish tournamentId={tournamentId} />}
    </>
  );
}

function NextRound({ tournamentId, round }: { tournamentId: string; round: number }) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const calculate = useCalculateRound(tournamentId);
  const act = async () => {
    try {
      await calculate.mutateAsync(round);
      notifySuccess(t('common:messages.newRoundStarted'));
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
      notifySuccess(t('common:messages.tournamentFinished'));
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
