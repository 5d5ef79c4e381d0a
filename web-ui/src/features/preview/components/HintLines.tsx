import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers, Preview, PreviewHint } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { effectOf, figuresOf, savedBy, type Figures } from '../previewView';
import classes from './FieldPreview.module.css';
import { PreviewLine } from './PreviewLine';

/** How a hint is carried out. */
export interface CarryOut {
  run: (hint: PreviewHint) => void;
  isPending: boolean;
}

interface HintLinesProps {
  preview: Preview;
  /** The pitches that are built now. */
  built: PitchNumbers;
  carryOut?: CarryOut;
}

/** The changes of the field that would help, each with the button that makes it. */
export function HintLines({ preview, built, carryOut }: HintLinesProps) {
  const figures = figuresOf(preview);
  if (!figures) return null;
  return preview.hints.map((hint) => (
    <PreviewLine key={hint.kind} tone="know">
      <p>
        {hint.kind === 'PITCHES' ? (
          <PitchHint hint={hint} figures={figures} built={built} />
        ) : (
          <Hint hint={hint} figures={figures} />
        )}
      </p>
      {carryOut && (
        <Button
          className={classes.carryOut}
          variant="outline"
          loading={carryOut.isPending}
          onClick={() => carryOut.run(hint)}
        >
          <HintAction hint={hint} />
        </Button>
      )}
    </PreviewLine>
  ));
}

function HintAction({ hint }: { hint: PreviewHint }) {
  const { t } = useTranslation(['preview', 'common']);
  switch (hint.kind) {
    case 'ROUNDS': {
      const rounds = t('common:format.rounds', { count: hint.rounds ?? 0 });
      return t('hint.carryOut.ROUNDS', { rounds });
    }
    case 'ADD_CLUB':
      return t('hint.carryOut.ADD_CLUB');
    case 'PITCHES':
      return t('hint.carryOut.PITCHES');
    default: {
      const count = hint.changes.reduce((sum, { teams }) => sum + (teams ?? 1), 0);
      return t('hint.carryOut.ADD_TEAMS', { count });
    }
  }
}

interface PitchHintProps {
  hint: PreviewHint;
  figures: Figures;
  built: PitchNumbers;
}

/** One more pitch, and how many repetitions it saves. */
export function PitchHint({ hint, figures, built }: PitchHintProps) {
  const { t } = useTranslation('preview');
  const isClassic = (hint.pitches?.classic ?? 0) > built.classic;
  return (
    <Trans
      t={t}
      i18nKey="hint.PITCHES"
      values={{
        pitches: t(isClassic ? 'hint.moreClassic' : 'hint.moreFunino'),
        effect: t('hint.pitchesEffect', { count: savedBy(hint, figures) }),
      }}
      components={{ strong: <strong /> }}
    />
  );
}

function Hint({ hint, figures }: { hint: PreviewHint; figures: Figures }) {
  const { t } = useTranslation(['preview', 'common']);
  const effect = effectOf(hint, figures);
  const count = hint.after?.sameClubGames ?? 0;
  if (hint.kind === 'ROUNDS') {
    return (
      <Trans
        t={t}
        i18nKey="hint.ROUNDS"
        values={{
          rounds: t('common:format.rounds', { count: hint.rounds ?? 0 }),
          effect: t(`hint.roundsEffect.${effect}`, { count }),
        }}
        components={{ strong: <strong /> }}
      />
    );
  }
  const changes = hint.changes.map(({ club, teams }) =>
    club
      ? t('hint.moreTeams', { count: teams ?? 1, club })
      : t('hint.newClub', { count: teams ?? 1 }),
  );
  return (
    <Trans
      t={t}
      i18nKey="hint.ADD_TEAMS"
      values={{
        changes: changes.join(t('hint.and')),
        effect: t(`hint.effect.${effect}`, { count }),
      }}
      components={{ strong: <strong /> }}
    />
  );
}
