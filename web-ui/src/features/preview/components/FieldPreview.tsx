import { Stack } from '@mantine/core';
import type { DayPlan, Preview, Tournament } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { FieldFigures } from './FieldFigures';
import { PastMeetingLine } from './PastMeetingLine';

interface FieldPreviewProps {
  preview: Preview;
  tournament: Pick<Tournament, 'tournamentId' | 'durationInMinutes'>;
  plan?: DayPlan;
}

/** The figures behind a verdict, for those who ask for them. */
export function FieldPreview({ preview, tournament, plan }: FieldPreviewProps) {
  const { t } = useTranslation(['preview', 'common']);
  const format = useFormat();
  const isMuch = plan?.warnings.some(
    (warning) => warning === 'TOO_MUCH_PLAYING_TIME' || warning === 'TOO_LONG',
  );
  return (
    <Stack gap="xs">
      {plan && (
        <p>
          {t('plan', {
            rounds: t('common:format.rounds', { count: preview.rounds }),
            minutes: tournament.durationInMinutes,
            end: format.clock(plan.expectedEnd),
            net: plan.netMinutes,
          })}
        </p>
      )}
      {plan && isMuch && <p>{t('tooLong', { minutes: plan.netMinutes })}</p>}
      <PastMeetingLine tournamentId={tournament.tournamentId} />
      <FieldFigures preview={preview} />
    </Stack>
  );
}
