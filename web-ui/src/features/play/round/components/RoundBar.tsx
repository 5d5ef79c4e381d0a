import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { useActionBar } from '@/components/buttons/useActionBar';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { enumerated, matchAnchor, type Readiness } from '../roundView';
import classes from './RoundBar.module.css';

export interface RoundBarProps {
  readiness: Readiness;
  /** The strip that takes the last tap back, in place of what is missing. */
  notice?: ReactNode;
  /** What the step is called, in full; without a step the bar only says where the round stands. */
  action?: string;
  /** The same for the narrowest phones. */
  shortAction?: string;
  onAct?: () => void;
  loading?: boolean;
  /** What the bar says of a complete round. */
  ready: string;
  /** The keys that enter results, where there is a keyboard. */
  legend?: ReactNode;
}

/** The bar below a round: what is missing or was tapped, and the step that follows. Its height never changes. */
export function RoundBar({
  readiness,
  notice,
  action,
  shortAction,
  onAct,
  loading = false,
  ready,
  legend,
}: RoundBarProps) {
  const { t } = useTranslation('round');
  const bar = useActionBar();
  const isReady = readiness.kind === 'READY';
  const [pitch] = readiness.kind === 'READY' ? [] : readiness.pitches;
  return (
    <div
      ref={bar}
      className={`${classes.bar} only-screen`}
      data-fixed-bar
      data-with-notice={notice ? true : undefined}
    >
      {legend && <div className="only-wide">{legend}</div>}
      {/* Around strip and button, not in them: what is inside a status gives a button no name, and one that comes with
          its words is not heard. */}
      <div
        role="status"
        tabIndex={-1}
        className={`${classes.state} ${action && !notice ? 'hidden-if-narrow' : ''}`}
      >
        {notice ?? (
          <UnstyledButton className={classes.line} onClick={() => scrollTo(pitch)}>
            {isReady ? ready : <MissingLine readiness={readiness} />}
          </UnstyledButton>
        )}
      </div>
      {action && (
        <Button
          className={classes.action}
          size="lg"
          aria-disabled={!isReady}
          data-off={!isReady || undefined}
          loading={loading}
          onClick={isReady ? onAct : () => scrollTo(pitch)}
        >
          <span className={classes.long}>{action}</span>
          <span className={classes.short}>
            {readiness.kind === 'MISSING' ? t('missing.short', { pitch }) : shortAction}
          </span>
        </Button>
      )}
    </div>
  );
}

function scrollTo(pitch: number | undefined): void {
  if (pitch === undefined) return;
  const card = document.getElementById(matchAnchor(pitch));
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}

/** What the round still waits for, in one sentence. */
function MissingLine({ readiness }: { readiness: Exclude<Readiness, { kind: 'READY' }> }) {
  const { t } = useTranslation('round');
  if (readiness.kind === 'UNSENT') {
    return <span>{t('missing.unsent', { count: readiness.count })}</span>;
  }
  if (readiness.isUntouched) return <span>{t('missing.all')}</span>;
  const key = readiness.pitches.length === 1 ? 'missing.one' : 'missing.many';
  return <Trans t={t} i18nKey={key} values={enumerated(readiness.pitches)} />;
}
