import { YesNo } from '@/components/fields/YesNo';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { planDay } from '../form/dayPlan';
import { durationsOf } from '../form/durations';
import { availableMinutes } from '../form/tournamentInput';
import type { TournamentForm } from '../form/useTournamentForm';
import { DayPlanBar } from './DayPlanBar';
import { PlainFields } from './PlainFacts';
import { EndOfDay } from './EndOfDay';
import { RecommendedDuration } from './RecommendedDuration';
import { StrengthsChoice } from './StrengthsChoice';
import { VarietyChoice } from './VarietyChoice';
import { ExpectedTeams, RoundDuration, Rounds } from './TournamentFields';
import { VisibilityChoice } from './VisibilityChoice';

/** Step 3: how many teams and rounds, how long, and the day that follows from it. */
export function HowBig({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  const draft = form.getValues();
  const { expectedNumberOfTeams: teams, numberOfRounds: rounds, date, startTime } = draft;
  const { recommended, effective } = durationsOf(draft);
  const isPlannable = rounds !== null && teams !== null && rounds <= limits.maxRounds;
  return (
    <>
      <ExpectedTeams form={form} />
      <Rounds form={form} />
      <RoundDuration
        form={form}
        effective={effective}
        hint={
          <RecommendedDuration
            recommended={recommended}
            isTaken={effective === recommended}
            onTake={() => form.setFieldValue('durationInMinutes', null)}
          />
        }
      />
      {isPlannable && (
        <DayPlanBar
          plan={planDay({ teams, rounds, duration: effective, available: availableMinutes(draft) })}
          date={date}
          startTime={startTime}
          rounds={rounds}
          duration={effective}
        />
      )}
      <EndOfDay form={form} />
      <VarietyChoice form={form} />
      <StrengthsChoice form={form} />
      <VisibilityChoice form={form} />
      <PlainFields form={form} />
      <YesNo
        tick
        label={t('new.consent')}
        {...form.getInputProps('consentToPublicLink', { type: 'checkbox' })}
      />
      <YesNo
        tick
        label={t('fields.listed')}
        description={t('new.listedHint')}
        {...form.getInputProps('listed', { type: 'checkbox' })}
      />
    </>
  );
}
