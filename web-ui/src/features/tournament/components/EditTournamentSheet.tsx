import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { dayOf, localMoment } from '@/api/localTime';
import { configQuery } from '@/api/queries';
import { serverNow } from '@/api/serverTime';
import type { Tournament, TournamentConfig } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { SheetAction } from '@/components/sheet/SheetAction';
import { Sheet } from '@/components/sheet/Sheet';
import { changeOf, movedEnd } from '../form/tournamentInput';
import { CHANGEABLE, valuesOf, type TournamentValues } from '../form/tournamentValues';
import { useTournamentForm, type TournamentForm } from '../form/useTournamentForm';
import { useSaveChange } from '../useSaveChange';
import classes from './EditTournamentSheet.module.css';
import { AddressFields, ExpectedTeams, RoundDuration, Rounds, TextField } from './TournamentFields';
import fields from './TournamentFields.module.css';

interface EditTournamentSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Changes what a tournament is called, when, where and how long it is; says beside the rest why it is settled. */
export function EditTournamentSheet({ tournament, opened, onClose }: EditTournamentSheetProps) {
  const { t } = useTranslation('tournament-edit');
  const { data: config } = useQuery({ ...configQuery(tournament.tournamentId), enabled: opened });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('edit.title')}>
      {config && <EditForm tournament={tournament} config={config} onSaved={onClose} />}
    </Sheet>
  );
}

interface EditFormProps {
  tournament: Tournament;
  config: TournamentConfig;
  onSaved: () => void;
}

function EditForm({ tournament, config, onSaved }: EditFormProps) {
  const { t } = useTranslation(['tournament-edit', 'common']);
  const form = useTournamentForm({ fields: CHANGEABLE, initialValues: valuesOf(tournament) });
  const { tournamentId } = tournament;
  const { save, isPending } = useSaveChange(tournamentId, onSaved, useRefusal(form));
  useMovingEnd(form, tournament);

  const isOver = tournament.status === 'FINISHED';
  const hasStarted = tournament.status !== 'NOT_STARTED';

  const submit = form.onSubmit((values) => save(changeOf(values, tournament)));

  return (
    <Form gap="lg" onSubmit={submit}>
      <fieldset className={classes.group}>
        <legend>{t('edit.when')}</legend>
        {isOver ? (
          <p className={classes.fixed}>{t('edit.over')}</p>
        ) : (
          <NameAndDate form={form} tournament={tournament} />
        )}
        <div className={fields.pair}>
          <TextField form={form} name="startTime" type="time" />
          <TextField form={form} name="endTime" type="time" />
        </div>
        <RoundDuration
          form={form}
          hint={t('edit.durationHint', {
            minutes: config.plan.recommendedDuration,
            rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
          })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('edit.where')}</legend>
        <AddressFields form={form} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('edit.size')}</legend>
        {hasStarted ? (
          <FixedTeams teams={tournament.expectedNumberOfTeams} />
        ) : (
          <ExpectedTeams form={form} />
        )}
        {isOver ? (
          <FixedRounds rounds={tournament.numberOfRounds} />
        ) : (
          <Rounds
            form={form}
            min={hasStarted ? tournament.numberOfRounds : undefined}
            hint={hasStarted ? t('edit.roundsMore') : undefined}
          />
        )}
      </fieldset>
      <SheetAction>
        <Button type="submit" loading={isPending}>
          {t('common:actions.save')}
        </Button>
      </SheetAction>
    </Form>
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

function FixedTeams({ teams }: { teams: number }) {
  const { t } = useTranslation(['tournament-edit', 'tournaments']);
  return (
    <p>
      {t('tournaments:fields.expectedNumberOfTeams')}: <strong>{teams}</strong>
      <span className={classes.fixed}> {t('edit.expectedFixed')}</span>
    </p>
  );
}

interface NameAndDateProps {
  form: TournamentForm;
  tournament: Tournament;
}

/** What it is called and on which day: rain moves a festival, and its link stays. */
function NameAndDate({ form, tournament }: NameAndDateProps) {
  const { t } = useTranslation('tournament-edit');
  const { date } = form.getValues();
  const isMoved = date !== '' && date !== tournament.date;
  return (
    <>
      <TextField form={form} name="name" autoComplete="off" />
      <TextField form={form} name="date" type="date" />
      {isMoved && (
        <Text role="status" p="sm" bdrs="sm" bg="var(--waiting-wash)">
          {t(date < dayOf(localMoment(serverNow())) ? 'edit.past' : 'edit.moved')}
        </Text>
      )}
    </>
  );
}

function FixedRounds({ rounds }: { rounds: number }) {
  const { t } = useTranslation('tournament-edit');
  return (
    <p>
      {t('edit.rounds')}: <strong>{rounds}</strong>
      <span className={classes.fixed}> {t('edit.roundsFixed')}</span>
    </p>
  );
}
