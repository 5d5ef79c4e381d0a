import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import type { Preview, PreviewHint } from '@/api/types';
import { Action } from '@/components/Action';
import { effectOf, figuresOf, type Figures } from '../previewView';
import { PreviewLine } from './PreviewLine';

/** How a hint is carried out. */
export interface CarryOut {
  run: (hint: PreviewHint) => void;
  isPending: boolean;
}

interface HintLinesProps {
  preview: Preview;
  carryOut?: CarryOut;
}

/** The changes of the field that would help, each with the button that makes it. */
export function HintLines({ preview, carryOut }: HintLinesProps) {
  const figures = figuresOf(preview);
  if (!figures) return null;
  return preview.hints.map((hint) => (
    <PreviewLine key={hint.kind} tone="know">
      <p>
        <Hint hint={hint} figures={figures} />
      </p>
      {carryOut && (
        <Action
          className={classes.carryOut}
          variant="outline"
          loading={carryOut.isPending}
          onClick={() => carryOut.run(hint)}
        >
          <HintAction hint={hint} />
        </Action>
      )}
    </PreviewLine>
  ));
}

function HintAction({ hint }: { hint: PreviewHint }) {
  const { t } = useTranslation(['clubs', 'common']);
  switch (hint.kind) {
    case 'ROUNDS': {
      const rounds = t('common:format.rounds', { count: hint.rounds ?? 0 });
      return t('preview.hint.carryOut.ROUNDS', { rounds });
    }
    case 'ADD_CLUB':
      return t('preview.hint.carryOut.ADD_CLUB');
    default: {
      const count = hint.changes.reduce((sum, { teams }) => sum + (teams ?? 1), 0);
      return t('preview.hint.carryOut.ADD_TEAMS', { count });
    }
  }
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
