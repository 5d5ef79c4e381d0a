import { Text } from '@mantine/core';
import type { Registration } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { usePlaces } from '../usePlaces';
import classes from './Registration.module.css';

/** How a registration stands, in one glance: what was registered, and which places it holds. */
export function RegistrationAnswer({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const places = usePlaces();
  const { state, club, teams, tournamentName, date, startTime: time, place } = registration;
  const count = teams.length;
  return (
    <>
      <div className={classes.answer} data-state={state} role="status">
        <h1>{t(`own.titles.${state}`, { count })}</h1>
        <Text ff="heading" fw={600} fz="xl" lh={1.3}>
          {places(registration)}
        </Text>
        <p className={classes.club}>{club}</p>
        <p>{t(`own.texts.${state}`)}</p>
      </div>
      <div className={classes.facts}>
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {tournamentName}
        </Text>
        <p>{t('club.when', { date: format.date(date), time })}</p>
        <p>{place}</p>
      </div>
    </>
  );
}
