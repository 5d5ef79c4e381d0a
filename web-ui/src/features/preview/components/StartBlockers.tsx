import { useTranslation } from '@/i18n/useTranslation';
import type { Preview } from '@/api/types';
import { Action } from '@/components/Action';
import { Card } from '@/components/Card';
import { useStartRule } from '../useStartRule';
import classes from './FieldPreview.module.css';
import { PreviewLine } from './PreviewLine';

interface StartBlockersProps {
  preview: Preview;
  /** Leads to the numbers of pitches, where they are what is in the way. */
  onPitches: () => void;
}

/** What keeps the tournament from starting, and what would mend it. */
export function StartBlockers({ preview, onPitches }: StartBlockersProps) {
  const { t } = useTranslation(['clubs', 'pitches']);
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
      {preview.brokenRules.some(({ reason }) => reason === 'TOO_FEW_PITCHES') && (
        <Action variant="default" onClick={onPitches}>
          {t('pitches:choose.change')}
        </Action>
      )}
    </Card>
  );
}
