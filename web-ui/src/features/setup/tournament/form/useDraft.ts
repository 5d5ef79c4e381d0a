import { useEffect, useEffectEvent } from 'react';
import { today } from '@/api/time/serverTime';
import type { Tournament } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useSession } from '@/identity/session';
import { tabDraft } from '@/storage/tabDraft';
import { nextSaturday } from './dates';
import { completed, recommendedFor } from './tournamentInput';
import { EMPTY_VALUES, FIELDS, valuesOf, type TournamentValues } from './tournamentValues';
import { useTournamentForm, type TournamentForm } from './useTournamentForm';

const draft = tabDraft('newTournament');

/** The form of a new tournament, filled in from the last one; it survives a reload and the way over the login page. */
export function useDraft(own: readonly Tournament[]): TournamentForm {
  const form = useTournamentForm({
    fields: FIELDS,
    completed,
    initialValues: {
      ...firstValues(own, today()),
      ...knownValues(draft.read()),
      // Given each time.
      consentToPublicLink: false,
    },
    onValuesChange: draft.write,
  });
  useSuggestedName(form);
  return form;
}

/** Forgets the draft: it has become a tournament. */
export const forgetDraft = draft.forget;

/** A first tournament is called after the club of its organiser, as soon as that is known. */
function useSuggestedName(form: TournamentForm): void {
  const { t } = useTranslation('tournaments');
  const { club } = useSession();
  const suggest = useEffectEvent((name: string) => {
    if (form.getValues().name === '') form.setFieldValue('name', name);
  });
  useEffect(() => {
    if (club !== undefined) suggest(t('new.suggestedName', { club }).trim());
  }, [club, t]);
}

/** What is asked anew for each tournament. */
const FRESH: readonly string[] = ['date', 'endDate', 'endTime', 'consentToPublicLink'];

/** What a new tournament begins with: name, place and habits of the last one, on the next Saturday. */
function firstValues(own: readonly Tournament[], today: string): TournamentValues {
  const values = { ...EMPTY_VALUES, date: nextSaturday(today) };
  const last = latest(own);
  if (!last) return values;
  const before = valuesOf(last);
  const kept = FIELDS.filter((field) => !FRESH.includes(field));
  const { classic, funino } = last.pitchesProposed;
  return {
    ...values,
    ...Object.fromEntries(kept.map((field) => [field, before[field]])),
    durationInMinutes:
      last.durationInMinutes === recommendedFor(last) ? null : last.durationInMinutes,
    classicPitches: last.classicPitches === classic ? null : last.classicPitches,
    funinoPitches: last.funinoPitches === funino ? null : last.funinoPitches,
  };
}

function latest(own: readonly Tournament[]): Tournament | undefined {
  const startOf = ({ date, startTime }: Tournament) => `${date}T${startTime}`;
  return [...own].sort((one, other) => startOf(other).localeCompare(startOf(one)))[0];
}

/** The fields of the form that are in a draft, perhaps of another release, and hold what they may. */
function knownValues(stored: unknown): Partial<TournamentValues> {
  const values = Object(stored) as Record<string, unknown>;
  const known = FIELDS.filter((field) => {
    const isNumber = ['object', 'number'].includes(typeof EMPTY_VALUES[field]);
    if (isNumber) return values[field] === null || typeof values[field] === 'number';
    return typeof values[field] === typeof EMPTY_VALUES[field];
  });
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}
