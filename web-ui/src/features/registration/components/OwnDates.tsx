import { Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { JointDate, Registration } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { usePlaces } from '../usePlaces';
import classes from './OwnDates.module.css';

/** All dates that a club registered for at once; the own link opens each of them. */
export function OwnDates({
  registration: { registrationId, together },
}: {
  registration: Registration;
}) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const places = usePlaces();
  // The code of a mail belongs to the address it was sent for.
  const hash = useLocation().hash.replace(/&code=.*/, '');
  if (together.length === 0) return null;
  // Places, or the position in the line, say that a registration is on.
  const isSaid = (date: JointDate) => date.state === 'NEW' || date.state === 'WAITING';
  const stand = (date: JointDate) =>
    [!isSaid(date) && t(`states.${date.state}`), places(date)].filter(Boolean).join(', ');
  return (
    <Stack component="nav" gap="xs" aria-label={t('dates.yours')}>
      <h2>{t('dates.yours')}</h2>
      <Text c="dimmed">{t('dates.yoursHint')}</Text>
      <ul className={classes.rows}>
        {together.map((date) => (
          <li key={date.registrationId}>
            <Link
              className={classes.row}
              to={{ pathname: `/registrations/${date.registrationId}`, hash }}
              aria-current={date.registrationId === registrationId ? 'page' : undefined}
            >
              <strong>
                {t('club.when', { date: format.date(date.date), time: date.startTime })}
              </strong>
              <Text span inherit c="dimmed">
                {date.tournamentName}
              </Text>
              <span>{stand(date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
