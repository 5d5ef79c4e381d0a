import { useTranslation } from '@/i18n/useTranslation';
import type { DayPlan, Preview, Tournament } from '@/api/types';
import { Card } from '@/components/Card';
import classes from './FieldPreview.module.css';
import { FormatLines } from './FormatLines';
import { HintLines } from './HintLines';
import { MeetingLines } from './MeetingLines';
import { PlanLines } from './PlanLines';

interface FieldPreviewProps {
  preview: Preview;
  tournament: Pick<Tournament, 'numberOfRounds' | 'durationInMinutes'>;
  plan?: DayPlan;
}

/** What this field allows, in the words of a coach, and the one change that would help most. */
export function FieldPreview({ preview, tournament, plan }: FieldPreviewProps) {
  const { t } = useTranslation('clubs');
  if (!preview.legal) return null;
  return (
    <Card>
      <h2>{t('preview.title')}</h2>
      <ul className={classes.lines}>
        <PlanLines tournament={tournament} plan={plan} />
        <FormatLines preview={preview} />
        <HintLines preview={preview} />
        <MeetingLines preview={preview} />
      </ul>
    </Card>
  );
}
