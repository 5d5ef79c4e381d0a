import { useState } from 'react';
import type { DayPlan, Preview, Remedy, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { Verdict } from '@/components/surfaces/Verdict';
import { useTranslation } from '@/i18n/useTranslation';
import { useRemedy } from '../useRemedy';
import { isWithoutClassic, useVerdict } from '../useVerdict';
import { VerdictSheet } from './VerdictSheet';

export interface VerdictProps {
  preview: Preview;
  tournament: Pick<Tournament, 'tournamentId' | 'durationInMinutes'>;
  clubs: readonly { name: string; nickName: string; teams: readonly unknown[] }[];
  plan?: DayPlan;
  /** Does what a remedy says; `what` are its words. */
  onTake: (remedy: Remedy, what: string) => void;
  isTaking: boolean;
  /** Leads to the pitches. */
  onPitches: () => void;
}

/** What the planner thinks of the field, above the main button, with the one best remedy; a tap tells the rest. */
export function VerdictStrip(props: VerdictProps) {
  const { preview, clubs, onTake, isTaking, onPitches } = props;
  const { t } = useTranslation('preview');
  const [isOpen, setOpen] = useState(false);
  const { lead, rest } = useVerdict(preview);
  const inWords = useRemedy(preview, clubs);
  const { state, remedies } = preview.verdict;
  const best = state === 'MIND' ? remedies.find(({ left }) => left === 0) : undefined;
  const take = (remedy: Remedy) => {
    setOpen(false);
    onTake(remedy, inWords(remedy).title);
  };
  return (
    <>
      <Verdict
        isGood={state === 'GOOD'}
        onMore={() => setOpen(true)}
        remedy={
          best ? (
            <Button variant="default" loading={isTaking} onClick={() => take(best)}>
              {inWords(best).avoid}
            </Button>
          ) : (
            isWithoutClassic(preview.verdict) && (
              <Button variant="default" onClick={onPitches}>
                {t('verdict.changePitches')}
              </Button>
            )
          )
        }
      >
        <strong>{lead}</strong> {rest}
      </Verdict>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={`${lead} ${rest}`}>
        <VerdictSheet {...props} onTake={take} />
      </Sheet>
    </>
  );
}
