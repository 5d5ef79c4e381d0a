import { useId } from 'react';
import type { Recalculation } from '@/api/matches';
import { useTranslation } from '@/i18n/useTranslation';
import type { CorrectionWays } from '../correctionWays';
import classes from './WayChoice.module.css';

interface WayChoiceProps {
  /** The round whose result is corrected. */
  round: number;
  ways: CorrectionWays;
  way: Recalculation;
  onChange: (way: Recalculation) => void;
}

/** What becomes of the later rounds: they stay, or they are calculated again. */
export function WayChoice({ round, ways: { untouched }, way, onChange }: WayChoiceProps) {
  const { t } = useTranslation('round-changes');
  const isRecord = way !== 'later';
  return (
    <fieldset className={classes.ways}>
      <legend>{t('recalculate.ways')}</legend>
      <Way
        title={t('recalculate.record.title')}
        text={t('recalculate.record.text')}
        isChosen={isRecord}
        onChoose={() => onChange('none')}
      />
      {untouched !== undefined && isRecord && (
        <label className={classes.open}>
          <input
            type="checkbox"
            checked={way === 'open'}
            onChange={(event) => onChange(event.currentTarget.checked ? 'open' : 'none')}
          />
          {t('recalculate.record.open', { round: untouched })}
        </label>
      )}
      <Way
        title={t('recalculate.later.title', { round: round + 1 })}
        text={t('recalculate.later.text')}
        isChosen={!isRecord}
        onChoose={() => onChange('later')}
      />
    </fieldset>
  );
}

interface WayProps {
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Way({ title, text, isChosen, onChoose }: WayProps) {
  const id = useId();
  return (
    <label className={classes.way} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      />
      <span>
        <strong id={`${id}-title`}>{title}</strong>
        <span id={`${id}-text`} className={classes.text}>
          {text}
        </span>
      </span>
    </label>
  );
}
