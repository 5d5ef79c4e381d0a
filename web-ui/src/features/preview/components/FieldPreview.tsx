import type { DayPlan, Preview, Tournament } from '@/api/types';
import classes from './FieldPreview.module.css';
import { FormatLines } from './FormatLines';
import { HintLines, type CarryOut } from './HintLines';
import { MeetingLines } from './MeetingLines';
import { PastMeetingLine } from './PastMeetingLine';
import { PlanLines } from './PlanLines';
import { UsualLines } from './UsualLines';

interface FieldPreviewProps {
  preview: Preview;
  tournament: Pick<
    Tournament,
    'tournamentId' | 'numberOfRounds' | 'durationInMinutes' | 'classicPitches' | 'funinoPitches'
  >;
  plan?: DayPlan;
  carryOut?: CarryOut;
}

/** What this field allows, in the words of a coach, what usually comes of it, and the changes that would help. */
export function FieldPreview({ preview, tournament, plan, carryOut }: FieldPreviewProps) {
  if (!preview.legal) return null;
  const built = { classic: tournament.classicPitches, funino: tournament.funinoPitches };
  return (
    <ul className={classes.lines}>
      <PlanLines tournament={tournament} plan={plan} />
      <FormatLines preview={preview} />
      <MeetingLines preview={preview} />
      <PastMeetingLine tournamentId={tournament.tournamentId} />
      <UsualLines preview={preview} />
      <HintLines preview={preview} built={built} carryOut={carryOut} />
    </ul>
  );
}
