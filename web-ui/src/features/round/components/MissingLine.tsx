import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { enumerated, type Readiness } from '../roundView';

interface MissingLineProps {
  readiness: Exclude<Readiness, { kind: 'READY' }>;
}

/** What the round still waits for, in one sentence. */
export function MissingLine({ readiness }: MissingLineProps) {
  const { t } = useTranslation('round');
  if (readiness.kind === 'UNSENT') return t('missing.unsent', { count: readiness.count });
  if (readiness.isUntouched) return t('missing.all');
  const key = readiness.pitches.length === 1 ? 'missing.one' : 'missing.many';
  return (
    <Trans
      t={t}
      i18nKey={key}
      values={enumerated(readiness.pitches)}
      components={{ strong: <strong /> }}
    />
  );
}
