import { useTranslation } from '@/i18n/useTranslation';
import type { DayPlan, Preview, Tournament } from '@/api/types';
import { Card } from '@/components/Card';
import classes from './FieldPreview.module.css';
import { FormatLines } from './FormatLines';
import { HintLines, type CarryOut } from './HintLines';
import { MeetingLines } from './MeetingLines';
import { PastMeetingLine } from './PastMeetingLine';
import { PlanLines } from './PlanLines';
import { UsualLines } from './UsualLines';

interface FieldPreviewProps {
  preview: Preview;
  tournament: Pick<Tournament, 'tournamentId' | 'numberOfRounds' | 'durationInMinutes'>;
  plan?: DayPlan;
  carryOut?: CarryOut;
}

/** What this field allows, in the words of a coach, what usually comes of it, and the changes that would help. */
export function FieldPreview({ preview, tournament, plan, carryOut }: FieldPreviewProps) {
  const { t } = useTranslation('clubs');
  if (!preview.legal) return null;
  return (
    <Card>
      <h2>{t('preview.title')}</h2>
      <ul className={classes.lines}>
        <PlanLines tournament={tournament} plan={plan} />
        <FormatLines preview={preview} />
        <MeetingLines preview={preview} />
        <PastMeetingLine tournamentId={tournament.tournamentId} />
        <UsualLines preview={preview} />
        <HintLines preview={preview} carryOut={carryOut} />
      </ul>
    </Card>
  );
}
