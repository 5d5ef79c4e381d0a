import { Group, Stack, Text } from '@mantine/core';
import { clientConfig } from '@/api/clientConfig';
import type { Registration } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './RegistrationList.module.css';
import type { OfOpening } from './OpeningStand';
import { RegistrationCard } from './RegistrationCard';
import { Unconfirmed } from './Unconfirmed';

interface RegistrationListProps extends OfOpening {
  registrations: readonly Registration[];
}

const OVER = new Set(['WITHDRAWN', 'DECLINED', 'LAPSED']);

/** Who has registered, in the order in which they came, and how many places that takes. */
export function RegistrationList({ tournament, opening, registrations }: RegistrationListProps) {
  const { t } = useTranslation('registration');
  const { most, freePlaces } = opening;
  const taken = most - freePlaces;
  const on = registrations.filter(({ state }) => !OVER.has(state));
  const over = registrations.filter(({ state }) => OVER.has(state));
  const waiting = on.filter(({ state }) => state === 'WAITING').length;
  // For the first in line room is made; of those who were turned away none overtakes who waits.
  const mayAccept = ({ state, teams, waitingPosition }: Registration) => {
    if (state === 'WAITING') {
      return waitingPosition === 1 && taken + teams.length <= clientConfig().limits.maxTeams;
    }
    const mayReturn = state === 'DECLINED' || state === 'LAPSED';
    const fits = tournament.numberOfTeams + teams.length <= clientConfig().limits.maxTeams;
    return fits && (state === 'NEW' || (mayReturn && waiting === 0 && teams.length <= freePlaces));
  };
  const cards = (some: readonly Registration[]) => (
    <Stack component="ul">
      {some.map((registration) => (
        <RegistrationCard
          key={registration.registrationId}
          tournament={tournament}
          registration={registration}
          mayAccept={mayAccept(registration)}
        />
      ))}
    </Stack>
  );
  return (
    <Stack component="section">
      <Group justify="space-between">
        <h3>{t('owner.list')}</h3>
        <Text ff="heading" fw={600} fz="lg">
          <span>{t('owner.used', { count: taken, of: most })}</span>
          {waiting > 0 && <span> · {t('owner.waiting', { count: waiting })}</span>}
        </Text>
      </Group>
      <div
        className={classes.bar}
        style={{ ['--taken' as string]: `${Math.min(1, taken / most) * 100}%` }}
        aria-hidden
      />
      {opening.unconfirmed > 0 && tournament.status === 'NOT_STARTED' && (
        <Unconfirmed
          tournamentId={tournament.tournamentId}
          count={opening.unconfirmed}
          registrations={on}
        />
      )}
      {on.length > 0 ? cards(on) : <Text c="dimmed">{t('owner.none')}</Text>}
      {over.length > 0 && (
        <Disclosure title={`${t('owner.over')} (${over.length})`}>{cards(over)}</Disclosure>
      )}
    </Stack>
  );
}
