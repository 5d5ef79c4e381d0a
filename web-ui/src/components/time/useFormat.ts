import { useMemo } from 'react';
import { dayOf, localMoment, timeOf } from '@/api/time/localTime';
import { serverNow } from '@/api/time/serverTime';
import { useLanguage } from '@/i18n/useTranslation';
import type { Language } from '@/settings/languages';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Formats for the language of the texts around them. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(() => formatFor(language), [language]);
}

/** How dates and times read in one language. */
export type Format = ReturnType<typeof formatFor>;

/** Formats for one language; dates are those of the tournament's place, wherever the device is. */
export function formatFor(language: Language) {
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const inWords = (day: string) => {
    const formatted = date.format(new Date(`${day}T00:00:00Z`));
    // German abbreviates the day with a full stop; browsers differ in whether they do.
    return language === 'de'
      ? formatted.replace(/^(\p{L}{2}),/u, '$1.,')
      : formatted.replace(',', '');
  };
  return {
    /** A date such as "Sa., 21.11.2026". */
    date: inWords,
    /** The date of an instant, by calendars in Germany. */
    dayOf: (instant: number | string) => inWords(dayOf(localMoment(instant))),
    /** The time of day of an instant, as clocks in Germany show it. */
    timeOf: (instant: number | string) => timeOf(localMoment(instant)),
    /** The time of day of a local moment such as "2026-11-21T10:00". */
    clock: timeOf,
    /** The month of a date, e.g. "September", with its year unless it is this one. */
    month: (day: string) => {
      const year = day.slice(0, 4) === localMoment(serverNow()).slice(0, 4) ? undefined : 'numeric';
      const form = new Intl.DateTimeFormat(locale, { month: 'long', year, timeZone: 'UTC' });
      return form.format(new Date(`${day}T00:00:00Z`));
    },
    /** Things one after the other, e.g. "Rot 1, Rot 2 und Blau 3". */
    list: (things: readonly string[]) => new Intl.ListFormat(locale).format(things),
  };
}
