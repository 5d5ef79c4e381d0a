import { Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentForm } from '../form/useTournamentForm';
import { TextField } from './TournamentFields';
import classes from './TournamentFields.module.css';

/** Step 1: the tournament's name, day and time. */
export function WhatAndWhen({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <>
      <TextField
        form={form}
        name="name"
        placeholder={t('new.namePlaceholder')}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextField form={form} name="date" type="date" />
        <TextField form={form} name="startTime" type="time" />
      </div>
      <Text c="dimmed">{t('new.draftKept')}</Text>
    </>
  );
}
