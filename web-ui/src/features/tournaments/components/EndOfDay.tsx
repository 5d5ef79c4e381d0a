import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from '@/components/useFormat';
import { durationsOf } from '../durations';
import { plannedEnd } from '../submission';
import type { DraftForm } from '../useDraft';
import classes from './EndOfDay.module.css';
import steps from './Steps.module.css';

/** When the tournament ends: what the plan says, until one says otherwise. */
export function EndOfDay({ form }: { form: DraftForm }) {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const draft = form.getValues();
  const [isOpen, setOpen] = useState(
    Boolean(draft.endDate || draft.endTime || form.errors.endTime),
  );
  const planned = plannedEnd(draft, {
    teams: draft.expectedTeams ?? 0,
    rounds: draft.rounds ?? 0,
    duration: durationsOf(draft).effective,
  });
  if (!draft.date) return null;
  if (!isOpen) {
    return (
      <p className={classes.end}>
        {t('new.end', { date: format.date(planned.date), time: planned.time })}
        <button type="button" className={classes.change} onClick={() => setOpen(true)}>
          {t('new.changeEnd')}
        </button>
      </p>
    );
  }
  const endDate = form.getInputProps('endDate');
  const endTime = form.getInputProps('endTime');
  return (
    <div>
      <div className={steps.pair}>
        <TextInput
          type="date"
          label={t('new.endDate')}
          {...endDate}
          value={draft.endDate || planned.date}
        />
        <TextInput
          type="time"
          label={t('new.endTime')}
          {...endTime}
          value={draft.endTime || planned.time}
        />
      </div>
      <p className={steps.note}>{t('new.endHint')}</p>
    </div>
  );
}
