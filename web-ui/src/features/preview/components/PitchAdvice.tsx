import type { PitchNumbers, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';
import { usePreview } from '../api/usePreview';
import { figuresOf } from '../previewView';
import { PitchHint } from './HintLines';

interface PitchAdviceProps {
  tournament: Tournament;
  onTake: (pitches: PitchNumbers) => void;
}

/** Where one more pitch saves several repetitions: which one, and the button that takes it. */
export function PitchAdvice({ tournament, onTake }: PitchAdviceProps) {
  const { t } = useTranslation('preview');
  const { data: preview } = usePreview(tournament.tournamentId);
  const hint = preview?.hints.find(({ kind }) => kind === 'PITCHES');
  const figures = preview && figuresOf(preview);
  if (!hint?.pitches || !figures) return null;
  const { pitches } = hint;
  const built = { classic: tournament.classicPitches, funino: tournament.funinoPitches };
  return (
    <p>
      <PitchHint hint={hint} figures={figures} built={built} />{' '}
      <Button variant="subtle" onClick={() => onTake(pitches)}>
        {t('hint.carryOut.PITCHES')}
      </Button>
    </p>
  );
}
