import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers, Preview, PreviewHint } from '@/api/types';
import { effectOf, figuresOf, savedBy, type Figures } from '../previewView';

interface HintLinesProps {
  preview: Preview;
  /** The pitches that are built now. */
  built: PitchNumbers;
}

/** The changes of the field that would help, with what they would do. */
export function HintLines({ preview, built }: HintLinesProps) {
  const figures = figuresOf(preview);
  if (!figures) return null;
  return preview.hints.map((hint) => (
    <p key={hint.kind}>
      {hint.kind === 'PITCHES' ? (
        <PitchHint hint={hint} figures={figures} built={built} />
      ) : (
        <Hint hint={hint} figures={figures} />
      )}
    </p>
  ));
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
  const count = hint.after.sameClubGames;
  if (hint.kind === 'ROUNDS') {
    return (
      <Trans
        t={t}
        i18nKey="hint.ROUNDS"
        values={{
          rounds: t('common:format.rounds', { count: hint.rounds }),
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
