import { Stack, Text } from '@mantine/core';
import type { Registration } from '@/api/types';
import { Card } from '@/components/surfaces/Card';
import { Status } from '@/components/surfaces/Status';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { mayLapse, standOf, usePlaces } from '../standOf';

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
  const isTooLate = stand === 'LAPSED' && emailConfirmed;
  const lapses = Boolean(contactEmail) && !emailConfirmed && mayLapse(registration);
  const isUnconfirmed = lapses && stand === 'NEW';
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
          <p>{t(`own.texts.${isTooLate ? 'TOO_LATE' : isUnconfirmed ? 'UNCONFIRMED' : stand}`)}</p>
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
