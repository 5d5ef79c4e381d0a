import { useMemo } from 'react';
import { dayOf, localMoment, timeOf } from '@/api/localTime';
import { serverNow } from '@/api/serverTime';
import { useLanguage } from '@/i18n/useTranslation';
import type { Language } from '@/settings/settings';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** How dates and times read in one language. */
export interface Format {
  /** A date such as "Sa., 21.11.2026". */
  date: (date: string) => string;
  /** The date of an instant, by calendars in Germany. */
  dayOf: (instant: number | string) => string;
  /** The time of day of an instant, as clocks in Germany show it. */
  timeOf: (instant: number | string) => string;
  /** The time of day of a local moment such as "2026-11-21T10:00". */
  clock: (moment: string) => string;
  /** The month of a date, e.g. "September", with its year unless it is this one. */
  month: (date: string) => string;
  /** Things one after the other, e.g. "Rot 1, Rot 2 und Blau 3". */
  list: (things: readonly string[]) => string;
}

/** Formats for the language of the texts around them. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatFor(language), [language]);
}

/** Formats for one language; dates are those of the tournament's place, wherever the device is. */
export function formatFor(language: Language): Format {
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const inWords = (day: string) => dateInWords(date.format(new Date(`${day}T00:00:00Z`)), language);
  return {
    date: inWords,
    dayOf: (instant) => inWords(dayOf(localMoment(instant))),
    timeOf: (instant) => timeOf(localMoment(instant)),
    clock: timeOf,
    month: (day) => {
      const year = day.slice(0, 4) === localMoment(serverNow()).slice(0, 4) ? undefined : 'numeric';
      const form = new Intl.DateTimeFormat(locale, { month: 'long', year, timeZone: 'UTC' });
      return form.format(new Date(`${day}T00:00:00Z`));
    },
    list: (things) => new Intl.ListFormat(locale).format(things),
  };
}

/** German abbreviates the day with a full stop; browsers differ in whether they do. */
function dateInWords(formatted: string, language: Language): string {
  return language === 'de'
    ? formatted.replace(/^(\p{L}{2}),/u, '$1.,')
    : formatted.replace(',', '');
}
