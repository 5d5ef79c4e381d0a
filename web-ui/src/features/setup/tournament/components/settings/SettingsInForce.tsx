import { Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Form } from '@/components/fields/Form';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { proposedPitches } from '@/features/setup/tournament/form/dayPlan';
import { completed, recommendedFor } from '@/features/setup/tournament/form/tournamentInput';
import {
  EMPTY_VALUES,
  type TournamentValues,
} from '@/features/setup/tournament/form/tournamentValues';
import type { TournamentForm } from '@/features/setup/tournament/form/useTournamentForm';
import { TournamentChoices } from './TournamentChoices';
import { NumberField, TextField } from './TournamentFields';

/** The fields of the sheet that can be wrong. */
const CHECKED = ['durationInMinutes', 'endDate', 'endTime'] as const;

/** What is set, in a line; one sheet has all of it. */
export function SettingsInForce({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const [isAsked, setAsked] = useState(false);
  // It stays open while what was wrong in it is mended.
  if (!isAsked && CHECKED.some((field) => form.errors[field])) setAsked(true);
  // What is wrong and left is as recommended again: nobody is stopped by what they do not see.
  const close = () => {
    setAsked(false);
    CHECKED.filter((field) => form.errors[field]).forEach((field) =>
      form.setFieldValue(field, EMPTY_VALUES[field]),
    );
  };
  const take = () => {
    const checked = CHECKED.map((field) => form.validateField(field));
    if (!checked.some(({ hasError }) => hasError)) setAsked(false);
  };
  return (
    <>
      <Rows>
        <Row
          icon={<IconAdjustmentsHorizontal aria-hidden />}
          title={t('inForce.title')}
          hint={useInWords(form.getValues())}
          onClick={() => setAsked(true)}
        />
      </Rows>
      <Sheet opened={isAsked} onClose={close} title={t('inForce.title')}>
        <Form gap="lg" onSubmit={take}>
          <TournamentChoices
            values={form.getValues()}
            onChange={(change) => form.setValues(change as Partial<TournamentValues>)}
            without={['sameClubFunino']}
          />
          <Numbers form={form} />
          <SheetAction>{t('new.done')}</SheetAction>
        </Form>
      </Sheet>
    </>
  );
}

/** Minutes, pitches and the end, each as recommended until somebody says otherwise. */
function Numbers({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const draft = form.getValues();
  const recommended = recommendedFor(draft);
  const proposed = proposedPitches(draft.expectedNumberOfTeams ?? 0);
  const { durationInMinutes, endDate, endTime } = completed(draft);
  const number = (
    field: 'durationInMinutes' | 'classicPitches' | 'funinoPitches',
    usual: number | null,
  ) => ({
    form,
    name: field,
    value: draft[field] ?? usual,
    onChange: (value: number | null) => form.setFieldValue(field, value === usual ? null : value),
  });
  return (
    <>
      <NumberField
        {...number('durationInMinutes', recommended ?? durationInMinutes)}
        hint={recommended && t('new.recommended', { minutes: recommended })}
      />
      <NumberField {...number('classicPitches', proposed.classic)} />
      <NumberField {...number('funinoPitches', proposed.funino)} />
      <Group align="start" gap="sm">
        <TextField form={form} name="endDate" type="date" value={endDate} flex="1.8 1 11rem" />
        <TextField form={form} name="endTime" type="time" value={endTime} flex="1 1 8rem" />
      </Group>
      {!draft.endTime && <Text c="dimmed">{t('new.endHint')}</Text>}
    </>
  );
}

/** The choices in force in a few words; of what is as recommended only how it is played and what visitors see. */
function useInWords(draft: TournamentValues): string {
  const { t } = useTranslation('tournaments');
  const { variety, leaderboardVisibility, strengthsCount, listed, date, endTime } = draft;
  const { endDate } = completed(draft);
  const format = useFormat();
  const isAnotherDay = endDate !== date;
  const hasOwnPitches = draft.classicPitches !== null || draft.funinoPitches !== null;
  return [
    t(`choices.variety.${variety}.inForce`),
    t(`choices.leaderboardVisibility.${leaderboardVisibility}.inForce`),
    strengthsCount === 'ALL_DAY' && t('choices.strengthsCount.ALL_DAY.inForce'),
    listed && t('choices.listed.inForce'),
    hasOwnPitches && t('inForce.pitches'),
    endTime &&
      t('inForce.end', { time: isAnotherDay ? `${format.date(endDate)}, ${endTime}` : endTime }),
  ]
    .filter(Boolean)
    .join(', ');
}
