import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { enumerated, type Readiness } from '../roundView';

interface MissingLineProps {
  readiness: Exclude<Readiness, { kind: 'READY' }>;
}

/** What the round still waits for, in one sentence. */
export function MissingLine({ readiness }: MissingLineProps) {
  const { t } = useTranslation('round');
  if (readiness.kind === 'UNSENT') {
    return <span>{t('missing.unsent', { count: readiness.count })}</span>;
  }
  if (readiness.isUntouched) return <span>{t('missing.all')}</span>;
  const key = readiness.pitches.length === 1 ? 'missing.one' : 'missing.many';
  return <Trans t={t} i18nKey={key} values={enumerated(readiness.pitches)} />;
}
