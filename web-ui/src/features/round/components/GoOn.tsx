import { useTranslation } from '@/i18n/useTranslation';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useNextStep } from '../useNextStep';

interface GoOnProps {
  tournamentId: string;
  /** The round to be calculated; none after the last. */
  next?: number;
}

/** What the owner does between two rounds: calculates the next, or ends the tournament. */
export default function GoOn({ tournamentId, next }: GoOnProps) {
  const { t } = useTranslation('round');
  const { onConfirm, isSaving } = useNextStep(tournamentId, next);
  const calculate =
    next === 1 ? t('action.calculateFirst') : t('action.calculate', { round: next });
  return (
    <StickyAction onAct={onConfirm} loading={isSaving}>
      {next === undefined ? t('action.finishOnly') : calculate}
    </StickyAction>
  );
}
