import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { Preview, PreviewHint } from '@/api/types';
import { effectOf, figuresOf, type Figures } from '../previewView';
import { PreviewLine } from './PreviewLine';

/** The change of the field that would help most. */
export function HintLines({ preview }: { preview: Preview }) {
  const figures = figuresOf(preview);
  const [best] = preview.hints;
  if (!figures || !best) return null;
  return (
    <PreviewLine tone="know">
      <Hint hint={best} figures={figures} />
    </PreviewLine>
  );
}

function Hint({ hint, figures }: { hint: PreviewHint; figures: Figures }) {
  const { t } = useTranslation(['clubs', 'common']);
  const effect = effectOf(hint, figures);
  if (hint.kind === 'ROUNDS') {
    return (
      <Trans
        t={t}
        i18nKey="preview.hint.ROUNDS"
        values={{
          rounds: t('common:format.rounds', { count: hint.rounds ?? 0 }),
          effect: t(`preview.hint.roundsEffect.${effect}`),
        }}
        components={{ strong: <strong /> }}
      />
    );
  }
  const changes = hint.changes.map(({ club, teams }) =>
    club
      ? t('preview.hint.moreTeams', { count: teams ?? 1, club })
      : t('preview.hint.newClub', { count: teams ?? 1 }),
  );
  return (
    <Trans
      t={t}
      i18nKey="preview.hint.ADD_TEAMS"
      values={{
        changes: changes.join(t('preview.hint.and')),
        effect: t(`preview.hint.effect.${effect}`),
      }}
      components={{ strong: <strong /> }}
    />
  );
}
