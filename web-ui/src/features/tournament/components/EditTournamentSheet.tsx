import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import type { Tournament, TournamentConfig } from '@/api/types';
import { Action } from '@/components/Action';
import { focusFirstInvalid } from '@/components/focusFirstInvalid';
import { SheetAction } from '@/components/sheet/SheetAction';
import { NumberStepper } from '@/components/NumberStepper';
import { Sheet } from '@/components/sheet/Sheet';
import { useFormat } from '@/components/useFormat';
import {
  changeOf,
  formValuesOf,
  movedEnd,
  problemsOf,
  type TournamentFormValues,
} from '../tournamentForm';
import { useSaveChange } from '../useSaveChange';
import classes from './EditTournamentSheet.module.css';

interface EditTournamentSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Changes when and where a tournament takes place; says beside the rest why it cannot change. */
export function EditTournamentSheet({ tournament, opened, onClose }: EditTournamentSheetProps) {
  const { t } = useTranslation('tournament');
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
  const { t } = useTranslation(['tournament', 'common']);
  const { save, isPending } = useSaveChange(tournament.tournamentId, onSaved);
  const [entered, setEntered] = useState(() => formValuesOf(tournament));
  const [isEndChosen, setEndChosen] = useState(false);
  // Until somebody says otherwise, the end moves with the start and with the length of the rounds.
  const values = isEndChosen ? entered : { ...entered, endTime: movedEnd(entered, tournament) };
  const setValues = (change: Partial<TournamentFormValues>) => {
    setEntered({ ...values, ...change });
    setEndChosen(isEndChosen || 'endTime' in change);
  };
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(values, tournament, config.limits);
  const isStarted = tournament.status !== 'NOT_STARTED';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0) void save(changeOf(values, tournament));
    else focusFirstInvalid(event.currentTarget);
  };
  const problemText = (name: keyof TournamentFormValues) => {
    const problem = isChecked ? problems[name] : undefined;
    const { minDuration: min, maxDuration: max } = config.limits;
    return problem && t(`validation.${problem}`, { min, max });
  };
  const field = (name: Exclude<keyof TournamentFormValues, 'expectedNumberOfTeams'>) => ({
    size: 'lg' as const,
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ [name]: event.currentTarget.value }),
    error: problemText(name),
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group}>
        <legend>{t('edit.when')}</legend>
        <FixedDate date={tournament.date} />
        <div className={classes.pair}>
          <TextInput label={t('edit.startTime')} type="time" {...field('startTime')} />
          <TextInput label={t('edit.endTime')} type="time" {...field('endTime')} />
        </div>
        <TextInput
          label={t('edit.duration')}
          description={t('edit.durationHint', {
            minutes: config.plan.recommendedDuration,
            rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
          })}
          inputMode="numeric"
          {...field('durationInMinutes')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('edit.where')}</legend>
        <div className={classes.address}>
          <TextInput label={t('edit.street')} autoComplete="address-line1" {...field('street')} />
          <TextInput
            label={t('edit.streetNumber')}
            inputMode="numeric"
            {...field('streetNumber')}
          />
        </div>
        <div className={classes.place}>
          <TextInput
            label={t('edit.postalCode')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            {...field('postalCode')}
          />
          <TextInput label={t('edit.city')} autoComplete="address-level2" {...field('city')} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('edit.size')}</legend>
        {isStarted ? (
          <p>
            {t('edit.expectedTeams')}: <strong>{tournament.expectedNumberOfTeams}</strong>
            <span className={classes.fixed}> {t('edit.expectedFixed')}</span>
          </p>
        ) : (
          <NumberStepper
            label={t('edit.expectedTeams')}
            value={values.expectedNumberOfTeams}
            min={config.limits.minTeams}
            max={config.limits.maxTeams}
            step={2}
            onChange={(expectedNumberOfTeams) => setValues({ expectedNumberOfTeams })}
            error={problemText('expectedNumberOfTeams')}
          />
        )}
        <p>
          {t('edit.rounds')}: <strong>{tournament.numberOfRounds}</strong>
        </p>
        <p className={classes.fixed}>{t('edit.roundsFixed')}</p>
      </fieldset>
      <SheetAction>
        <Action type="submit" loading={isPending}>
          {t('common:actions.save')}
        </Action>
      </SheetAction>
    </form>
  );
}

function FixedDate({ date }: { date: string }) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  return (
    <p>
      {t('edit.date')}: <strong>{format.date(date)}</strong>
      <span className={classes.fixed}> {t('edit.dateFixed')}</span>
    </p>
  );
}
