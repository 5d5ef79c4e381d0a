import { Stack } from '@mantine/core';
import type { DayPlan, Preview, Tournament } from '@/api/types';
import { FormatLines } from './FormatLines';
import { HintLines } from './HintLines';
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
}

/** The figures behind a verdict: what this field allows at best, what usually comes of it, and what would help. */
export function FieldPreview({ preview, tournament, plan }: FieldPreviewProps) {
  const built = { classic: tournament.classicPitches, funino: tournament.funinoPitches };
  return (
    <Stack gap="xs">
      <PlanLines tournament={tournament} plan={plan} />
      <FormatLines preview={preview} />
      <MeetingLines preview={preview} />
      <PastMeetingLine tournamentId={tournament.tournamentId} />
      <UsualLines preview={preview} />
      <HintLines preview={preview} built={built} />
    </Stack>
  );
}
