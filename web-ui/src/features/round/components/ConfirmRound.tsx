import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/notify';
import { StickyAction } from '@/components/StickyAction';
import { useErrorText } from '@/components/useErrorText';
import { useCalculateRound } from '../api/useCalculateRound';
import { useFinishTournament } from '../api/useFinishTournament';
import type { Readiness } from '../roundView';
import { matchAnchor } from '../matchAnchor';
import { MissingLine } from './MissingLine';

interface ConfirmRoundProps {
  tournamentId: string;
  round: number;
  rounds: number;
  readiness: Readiness;
  notice?: ReactNode;
}

/** Confirms the round once all its results are there, and goes on to the next or to the end. */
export function ConfirmRound({
  tournamentId,
  round,
  rounds,
  readiness,
  notice,
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
      notifySuccess(
        t(isLast ? 'common:messages.tournamentFinished' : 'common:messages.newRoundStarted'),
      );
      window.scrollTo({ top: 0 });
    } catch (error) {
      const reason = errorText(error);
      notifyError(isLast ? reason : `${t('common:messages.newRoundFailed')} ${reason}`);
    }
  };

  return (
    <StickyAction
      notice={notice}
      reason={readiness.kind === 'READY' ? undefined : <MissingLine readiness={readiness} />}
      onReason={() => scrollToFirstMissing(readiness)}
      onAct={() => void goOn()}
      loading={calculate.isPending || finish.isPending}
    >
      {isLast ? t('action.finish', { round }) : t('action.next', { round, next: round + 1 })}
    </StickyAction>
  );
}

function scrollToFirstMissing(readiness: Readiness): void {
  if (readiness.kind !== 'MISSING') return;
  const [first] = readiness.pitches;
  if (first === undefined) return;
  const card = document.getElementById(matchAnchor(first));
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}
