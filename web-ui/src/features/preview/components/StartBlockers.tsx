import { useTranslation } from '@/i18n/useTranslation';
import type { Preview } from '@/api/types';
import { Card } from '@/components/Card';
import { useStartRule } from '../useStartRule';
import classes from './FieldPreview.module.css';
import { PreviewLine } from './PreviewLine';

/** What keeps the tournament from starting, and what would mend it. */
export function StartBlockers({ preview }: { preview: Preview }) {
  const { t } = useTranslation('clubs');
  const inWords = useStartRule();
  if (preview.legal || preview.brokenRules.length === 0) return null;
  return (
    <Card accent="waiting">
      <h2>{t('preview.blocked.title')}</h2>
      <ul className={classes.lines}>
        {preview.brokenRules.map(inWords).map(({ broken, mend }) => (
          <PreviewLine key={`${broken} ${mend}`} tone="consider">
            <strong>{broken}</strong>
            {mend && <> {mend}</>}
          </PreviewLine>
        ))}
      </ul>
    </Card>
  );
}
