import { useTranslation } from '@/i18n/useTranslation';
import { useNextStep } from '../useNextStep';
import { RoundBar, type RoundBarProps } from './RoundBar';

interface ConfirmRoundProps extends Pick<RoundBarProps, 'readiness' | 'notice' | 'legend'> {
  tournamentId: string;
  round: number;
  rounds: number;
}

/** Confirms the round once all its results are there, and goes on to the next or to the end. */
export function ConfirmRound({ tournamentId, round, rounds, ...bar }: ConfirmRoundProps) {
  const { t } = useTranslation('round');
  const isLast = round >= rounds;
  const next = round + 1;
  const { onConfirm, isSaving } = useNextStep(tournamentId, isLast ? undefined : next, () =>
    window.scrollTo({ top: 0 }),
  );
  return (
    <RoundBar
      {...bar}
      action={isLast ? t('action.finish', { round }) : t('action.next', { round, next })}
      shortAction={isLast ? t('action.finishOnly') : t('action.nextShort', { next })}
      onAct={onConfirm}
      loading={isSaving}
      ready={t('action.ready')}
    />
  );
}
