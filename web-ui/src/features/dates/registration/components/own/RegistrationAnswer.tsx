import { Stack, Text } from '@mantine/core';
import type { Registration } from '@/api/types';
import { Card } from '@/components/surfaces/Card';
import { Status } from '@/components/surfaces/Status';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import {
  isMissed,
  isUnderWay,
  mayLapse,
  standOf,
  usePlaces,
} from '@/features/dates/registration/standOf';

const TONES: Partial<Record<ReturnType<typeof standOf>, 'turf' | 'waiting'>> = {
  NEW: 'turf',
  ACCEPTED: 'turf',
  WAITING: 'waiting',
};

/** How a registration stands, in one glance: what was registered, and which places it holds. */
export function RegistrationAnswer({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const places = usePlaces();
  const { club, teams, tournamentName, date, startTime: time, place } = registration;
  const { contactEmail, emailConfirmed } = registration;
  const count = teams.length;
  const stand = standOf(registration);
  const lapses = Boolean(contactEmail) && !emailConfirmed && mayLapse(registration);
  const stays = stand === 'CANCELLED' && isUnderWay(registration) && !lapses;
  const hasLeft = stand === 'ACCEPTED' && count === 0;
  const text = () => {
    if (stand === 'LAPSED' && emailConfirmed) return 'TOO_LATE';
    if (stand === 'LAPSED' && !contactEmail) return 'LAPSED_FOR_GOOD';
    if (stand === 'FINISHED' && isMissed(registration)) return 'MISSED';
    return stand === 'NEW' && lapses ? 'UNCONFIRMED' : stand;
  };
  const tone = TONES[stand];
  return (
    <>
      <Card accent={tone} bg={tone ? `var(--${tone}-wash)` : 'var(--sunken)'}>
        <Status>
          <h1>{t(`own.titles.${stand}`, { count })}</h1>
          {stand === registration.state && (
            <Text ff="heading" fw={600} fz="xl" lh={1.3}>
              {places(registration)}
            </Text>
          )}
          <p>{club}</p>
          {!hasLeft && <p>{t(`own.texts.${text()}`)}</p>}
          {stays && <p>{t('own.stays')}</p>}
          {lapses && <p>{t('own.lapses')}</p>}
        </Status>
      </Card>
      <Stack gap={4}>
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {tournamentName}
        </Text>
        <p>{t('club.when', { date: format.date(date), time })}</p>
        <p>{place}</p>
      </Stack>
    </>
  );
}
