import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { announce, notifyError } from '@/components/notify';
import { useErrorText } from '@/components/useErrorText';
import { useCalculateRound } from '../api/useCalculateRound';
import { useFinishTournament } from '../api/useFinishTournament';
import type { Readiness } from '../roundView';
import { RoundBar } from './RoundBar';

interface ConfirmRoundProps {
  tournamentId: string;
  round: number;
  rounds: number;
  readiness: Readiness;
  notice?: ReactNode;
  legend?: ReactNode;
}

/** Confirms the round once all its results are there, and goes on to the next or to the end. */
export function ConfirmRound({
  tournamentId,
  round,
  rounds,
  readiness,
  notice,
  legend,
}: ConfirmRoundProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const calculate = useCalculateRound(tournamentId);
  const finish = useFinishTournament(tournamentId);
  const isLast = round >= rounds;

  const goOn = async () => {
    try {
      if (isLast) await finish.mutateAsync();
      else await calculate.mutateAsync(round + 1);
      announce(
        t(isLast ? 'common:messages.tournamentFinished' : 'common:messages.newRoundStarted'),
      );
      window.scrollTo({ top: 0 });
    } catch (error) {
      const reason = errorText(error);
      notifyError(isLast ? reason : `${t('common:messages.newRoundFailed')} ${reason}`);
    }
  };

  const next = round + 1;
  return (
    <RoundBar
      readiness={readiness}
      notice={notice}
      legend={legend}
      action={isLast ? t('action.finish', { round }) : t('action.next', { round, next })}
      shortAction={isLast ? t('action.finishOnly') : t('action.nextShort', { next })}
      onAct={() => void goOn()}
      loading={calculate.isPending || finish.isPending}
      ready={t('action.ready')}
    />
  );
}
