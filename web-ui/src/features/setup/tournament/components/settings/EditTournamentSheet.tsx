import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart, mayReopen } from '@/api/time/status';
import { configQuery } from '@/api/queries';
import type { Tournament, TournamentConfig } from '@/api/types';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { useErrorText } from '@/components/messages/useErrorText';
import { SheetAction } from '@/components/sheet/SheetAction';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { changeOf, lastDayOf, movedEnd } from '@/features/setup/tournament/form/tournamentInput';
import {
  CHANGEABLE,
  valuesOf,
  type TournamentValues,
} from '@/features/setup/tournament/form/tournamentValues';
import {
  useTournamentForm,
  type TournamentForm,
} from '@/features/setup/tournament/form/useTournamentForm';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { AddressFields, NameField, NumberField, TextField, WhenFields } from './TournamentFields';

/** Changes what a tournament is called, when, where and how long it is; says beside the rest why it is settled. */
export function EditTournamentSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('tournament-edit');
  const query = useQuery({ ...configQuery(tournament.tournamentId), enabled: opened });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('edit.title')}>
      {query.data ? (
        <EditForm tournament={tournament} config={query.data} onSaved={onClose} />
      ) : (
        <NoAnswer query={query} count={4} height={64} />
      )}
    </Sheet>
  );
}

interface EditFormProps {
  tournament: Tournament;
  config: TournamentConfig;
  onSaved: () => void;
}

function EditForm({ tournament, config, onSaved }: EditFormProps) {
  const { t } = useTranslation(['tournament-edit', 'tournaments', 'common']);
  // What somebody else changes while the form is open is no change of this form.
  const [before] = useState(tournament);
  const form = useTournamentForm({
    fields: CHANGEABLE,
    initialValues: valuesOf(before),
    completed: (values) => ({ ...values, endDate: lastDayOf(values, before) }),
  });
  const { tournamentId, numberOfRounds } = tournament;
  const { save, isPending } = useSaveChange(
    tournamentId,
    onSaved,
    useRefusal(form, { textOf: useErrorText('tournament-edit') }),
  );
  useMovingEnd(form, before);
  const isOver = tournament.status === 'FINISHED';
  const hasStarted = !isBeforeStart(tournament);
  const submit = form.onSubmit((values) => save(changeOf(values, before)));
  return (
    <Form gap="lg" onSubmit={submit}>
      <FieldGroup legend={t('edit.when')}>
        {isOver ? (
          <>
            <Text c="dimmed">
              <span>{t('edit.over')}</span>{' '}
              {mayReopen(tournament) && <span>{t('edit.mayReopen')}</span>}
            </Text>
            <TextField form={form} name="startTime" type="time" />
          </>
        ) : (
          <>
            <NameField form={form} />
            <WhenFields form={form} before={{ date: before.date, says: t('edit.moved') }} />
          </>
        )}
        <TextField form={form} name="endTime" type="time" description={t('edit.endHint')} />
        <NumberField
          form={form}
          name="durationInMinutes"
          hint={t('edit.durationHint', {
            minutes: config.plan.recommendedDuration,
            rounds: t('common:format.rounds', { count: numberOfRounds }),
          })}
        />
      </FieldGroup>
      <FieldGroup legend={t('edit.where')}>
        <AddressFields form={form} />
      </FieldGroup>
      <FieldGroup legend={t('edit.size')}>
        {hasStarted ? (
          <Settled
            what={t('tournaments:fields.expectedNumberOfTeams')}
            value={tournament.expectedNumberOfTeams}
            why={t('edit.expectedFixed')}
          />
        ) : (
          <NumberField form={form} name="expectedNumberOfTeams" />
        )}
        {isOver ? (
          <Settled what={t('edit.rounds')} value={numberOfRounds} why={t('edit.roundsFixed')} />
        ) : (
          <NumberField
            name="numberOfRounds"
            form={form}
            {...(hasStarted && { min: before.numberOfRounds, hint: t('edit.roundsMore') })}
          />
        )}
      </FieldGroup>
      <SheetAction loading={isPending}>{t('common:actions.save')}</SheetAction>
    </Form>
  );
}

/** What cannot be changed any more, and why. */
function Settled({ what, value, why }: { what: string; value: number; why: string }) {
  return (
    <p>
      {what}: <strong>{value}</strong>{' '}
      <Text span c="dimmed">
        {why}
      </Text>
    </p>
  );
}

/** Until somebody says otherwise, the end moves with the start and with the length of the rounds. */
function useMovingEnd(form: TournamentForm, tournament: Tournament): void {
  const move = (before: Partial<TournamentValues>) => {
    const now = form.getValues();
    const hasFollowed = now.endTime === movedEnd({ ...now, ...before }, tournament);
    if (hasFollowed) form.setFieldValue('endTime', movedEnd(now, tournament));
  };
  form.watch('startTime', ({ previousValue }) => move({ startTime: previousValue }));
  form.watch('durationInMinutes', ({ previousValue }) =>
    move({ durationInMinutes: previousValue }),
  );
}
