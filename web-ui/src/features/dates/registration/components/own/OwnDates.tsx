import { Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import type { JointDate, Registration } from '@/api/types';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { isUndecided, standOf, usePlaces } from '@/features/dates/registration/standOf';

/** All dates that a club registered for at once; the own link opens each of them. */
export function OwnDates({ registration }: { registration: Registration }) {
  const { registrationId, together } = registration;
  const { t } = useTranslation('registration');
  const format = useFormat();
  const places = usePlaces();
  const { search, hash: secrets } = useLocation();
  // The code of a mail belongs to the address it was sent for.
  const hash = secrets.replace(/&code=.*/, '');
  if (together.length === 0) return null;
  const standIn = (date: JointDate) => {
    const stand = standOf(date);
    if (stand !== date.state) return t(`own.titles.${stand}`);
    // Places, or the position in the line, say that a registration is on.
    return [!isUndecided(date) && t(`states.${date.state}`), places(date)]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <Stack component="nav" gap="xs" aria-label={t('dates.yours')}>
      <h2>{t('dates.yours')}</h2>
      <Text c="dimmed">{t('dates.yoursHint')}</Text>
      <Rows>
        {together.map((date) => (
          <Row
            key={date.registrationId}
            title={t('club.when', { date: format.date(date.date), time: date.startTime })}
            hint={[date.tournamentName, standIn(date)].filter(Boolean).join(', ')}
            isChosen={date.registrationId === registrationId}
            to={{ pathname: `/registrations/${date.registrationId}`, search, hash }}
          />
        ))}
      </Rows>
    </Stack>
  );
}
