import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { NumberStepper } from '@/components/NumberStepper';
import { planDay } from '../dayPlan';
import { durationsOf } from '../durations';
import { availableMinutes } from '../submission';
import type { DraftForm } from '../useDraft';
import { DayPlanBar } from './DayPlanBar';
import { EndOfDay } from './EndOfDay';
import classes from './HowBig.module.css';
import { RecommendedDuration } from './RecommendedDuration';
import { VisibilityChoice } from './VisibilityChoice';

/** Step 3: how many teams and rounds, how long, and the day that follows from it. */
export function HowBig({ form }: { form: DraftForm }) {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  const draft = form.getValues();
  const { expectedTeams, rounds, startTime } = draft;
  const { recommended, effective } = durationsOf(draft);
  const children = (expectedTeams ?? 0) * limits.childrenPerTeam;
  const isPlannable = rounds !== null && expectedTeams !== null && rounds <= limits.maxRounds;
  return (
    <>
      <NumberStepper
        label={t('new.expectedTeams')}
        hint={t('new.expectedTeamsHint', { children })}
        min={limits.minTeams}
        max={limits.maxTeams}
        step={2}
        {...numberField(form, 'expectedTeams')}
      />
      <NumberStepper
        label={t('new.rounds')}
        hint={t('new.roundsHint')}
        min={limits.minRounds}
        max={limits.maxRounds}
        {...numberField(form, 'rounds')}
      />
      <NumberStepper
        label={t('new.duration')}
        hint={
          <RecommendedDuration
            recommended={recommended}
            isTaken={effective === recommended}
            onTake={() => form.setFieldValue('duration', null)}
          />
        }
        unit={t('new.minutes')}
        min={limits.minDuration}
        max={limits.maxDuration}
        {...numberField(form, 'duration')}
        value={effective}
      />
      {isPlannable && (
        <DayPlanBar
          plan={planDay({
            teams: expectedTeams,
            rounds,
            duration: effective,
            available: availableMinutes(draft),
          })}
          date={draft.date}
          startTime={startTime}
          rounds={rounds}
          duration={effective}
        />
      )}
      <EndOfDay form={form} />
      <VisibilityChoice form={form} />
      <Checkbox
        className={classes.consent}
        label={t('new.consent')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </>
  );
}

function numberField(form: DraftForm, field: 'expectedTeams' | 'rounds' | 'duration') {
  return {
    value: form.getValues()[field],
    onChange: (value: number | null) => form.setFieldValue(field, value),
    error: form.errors[field],
  };
}
