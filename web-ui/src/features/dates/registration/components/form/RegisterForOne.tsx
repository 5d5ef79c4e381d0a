import { Stack, Text } from '@mantine/core';
import { publicOpeningQuery, registerClub } from '@/api/series/registrations';
import type { PublicOpening } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { RegisterForm, type RegisteringProps } from './RegisterForm';

/** A club registers for one tournament: what it is invited to stands above, when and where, and what is said of it. */
export function RegisterForOne({
  opening,
  registrationKey,
  onRegistered,
}: RegisteringProps<PublicOpening>) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { tournamentId, waiting, most, freePlaces, closesAt, note } = opening;
  const mustWait = (teams: number) => teams <= most && (waiting > 0 || teams > freePlaces);
  return (
    <>
      <Stack gap={4}>
        <h1>{t('club.title')}</h1>
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {opening.name}
        </Text>
        <p>{t('club.when', { date: format.date(opening.date), time: opening.startTime })}</p>
        <p>{opening.place}</p>
        {closesAt && (
          <Text c="dimmed">
            {t('club.until', { date: format.dayOf(closesAt), time: format.timeOf(closesAt) })}
          </Text>
        )}
        {note && (
          <Text
            py="sm"
            px="md"
            bdrs="md"
            bg="var(--turf-wash)"
            style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {note}
          </Text>
        )}
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {waiting > 0 ? t('club.isWaiting') : t('club.free', { count: freePlaces })}
        </Text>
      </Stack>
      <RegisterForm
        place={tournamentId}
        register={(club) => registerClub(tournamentId, registrationKey, club)}
        onRegistered={onRegistered}
        most={most}
        outdates={publicOpeningQuery(tournamentId, registrationKey)}
        consent={t('club.consent')}
        actionOf={(count) => t(mustWait(count) ? 'club.wait' : 'club.submit', { count })}
      />
    </>
  );
}
