import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from '@/components/useFormat';
import { plannedEnd } from '../form/tournamentInput';
import type { TournamentForm } from '../form/useTournamentForm';
import classes from './EndOfDay.module.css';
import { TextField } from './TournamentFields';
import fields from './TournamentFields.module.css';

/** When the tournament ends: what the plan says, until one says otherwise. */
export function EndOfDay({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const draft = form.getValues();
  const [isOpen, setOpen] = useState(
    Boolean(draft.endDate || draft.endTime || form.errors.endTime),
  );
  const planned = plannedEnd(draft);
  if (!draft.date) return null;
  if (!isOpen) {
    return (
      <Group component="p" justify="space-between" gap="0 var(--space-3)">
        {t('new.end', { date: format.date(planned.date), time: planned.time })}
        <button type="button" className={classes.change} onClick={() => setOpen(true)}>
          {t('new.changeEnd')}
        </button>
      </Group>
    );
  }
  return (
    <div>
      <div className={fields.pair}>
        <TextField form={form} name="endDate" type="date" value={draft.endDate || planned.date} />
        <TextField form={form} name="endTime" type="time" value={draft.endTime || planned.time} />
      </div>
      <Text c="dimmed">{t('new.endHint')}</Text>
    </div>
  );
}
