import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { DraftForm } from '../useDraft';
import classes from './Steps.module.css';

/** Step 1: the tournament's name, day and time. */
export function WhatAndWhen({ form }: { form: DraftForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <>
      <TextInput
        label={t('new.name')}
        placeholder={t('new.namePlaceholder')}
        autoComplete="off"
        enterKeyHint="next"
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <TextInput type="date" label={t('new.date')} {...form.getInputProps('date')} />
        <TextInput type="time" label={t('new.startTime')} {...form.getInputProps('startTime')} />
      </div>
      <p className={classes.note}>{t('new.draftKept')}</p>
    </>
  );
}
