import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayPlan, Tournament } from '@/api/types';
import { useFormat } from '@/components/useFormat';

interface PlanLinesProps {
  tournament: Pick<Tournament, 'numberOfRounds' | 'durationInMinutes'>;
  plan?: DayPlan;
}

/** Nobody sits out, and how long it takes; a warning where it is too much for children. */
export function PlanLines({ tournament, plan }: PlanLinesProps) {
  const { t } = useTranslation(['preview', 'common']);
  const format = useFormat();
  const isMuch = plan?.warnings.some(
    (warning) => warning === 'TOO_MUCH_PLAYING_TIME' || warning === 'TOO_LONG',
  );
  return (
    <>
      <p>{t('everyonePlays')}</p>
      {plan && (
        <p>
          <Trans
            t={t}
            i18nKey="plan"
            values={{
              rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
              minutes: tournament.durationInMinutes,
              end: format.clock(plan.expectedEnd),
              net: plan.netMinutes,
            }}
            components={{ strong: <strong /> }}
          />
          {isMuch && <> {t('tooLong', { minutes: plan.netMinutes })}</>}
        </p>
      )}
    </>
  );
}
