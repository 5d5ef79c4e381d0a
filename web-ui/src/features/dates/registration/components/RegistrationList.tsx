import { Group, Stack, Text } from '@mantine/core';
import { clientConfig } from '@/api/wire/clientConfig';
import { declineUnconfirmed } from '@/api/series/registrations';
import type { Registration } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Notice } from '@/components/surfaces/Notice';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { isUnderWay } from '../standOf';
import classes from './RegistrationList.module.css';
import type { OfOpening } from './OpeningStand';
import { RegistrationCard } from './RegistrationCard';

interface RegistrationListProps extends OfOpening {
  registrations: readonly Registration[];
}

/** Who has registered, in the order in which they came, and how many places that takes. */
export function RegistrationList({ tournament, opening, registrations }: RegistrationListProps) {
  const { t } = useTranslation('registration');
  const { most, freePlaces } = opening;
  const on = registrations.filter(isUnderWay);
  const over = registrations.filter((registration) => !isUnderWay(registration));
  const waiting = on.filter(({ state }) => state === 'WAITING').length;
  // The organiser adds clubs as they like: there may be more teams than places.
  const asked = on.filter(({ state }) => state === 'NEW').flatMap(({ teams }) => teams);
  const held = Math.max(most - freePlaces, tournament.numberOfTeams + asked.length);
  // For the first in line room is made; of those who were turned away none overtakes who waits.
  const mayAccept = ({ state, teams, waitingPosition }: Registration) => {
    if (state === 'WAITING') {
      return waitingPosition === 1 && held + teams.length <= clientConfig().limits.maxTeams;
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
          isWaitedFor={registration.state === 'NEW' && waiting > 0}
        />
      ))}
    </Stack>
  );
  return (
    <Stack component="section">
      <Group justify="space-between">
        <h3>{t('owner.list')}</h3>
        <Text ff="heading" fw={600} fz="lg">
          <span>{t('owner.free', { free: freePlaces, of: most })}</span>
          {waiting > 0 && <span> · {t('owner.waiting', { count: waiting })}</span>}
        </Text>
      </Group>
      <div
        className={classes.bar}
        style={{ ['--taken' as string]: `${(1 - freePlaces / most) * 100}%` }}
        aria-hidden
      />
      {opening.unconfirmed > 0 && tournament.status === 'NOT_STARTED' && (
        <Unconfirmed tournament={tournament} opening={opening} registrations={on} />
      )}
      {on.length > 0 ? cards(on) : <Text c="dimmed">{t('owner.none')}</Text>}
      {over.length > 0 && (
        <Disclosure title={`${t('owner.over')} (${over.length})`}>{cards(over)}</Disclosure>
      )}
    </Stack>
  );
}

/** Clubs whose address nobody has confirmed hold places all the same; one question turns them all away. */
function Unconfirmed({ tournament, opening, registrations }: RegistrationListProps) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { tournamentId } = tournament;
  const count = opening.unconfirmed;
  const { ask, act, sheet } = useQuestion(
    useTournamentMutation(tournamentId, () => declineUnconfirmed(tournamentId)),
    () => notifySuccess(t('unconfirmed.declined', { count })),
    'registration',
  );
  const clubs = registrations
    .filter(({ state, emailConfirmed }) => state !== 'ACCEPTED' && !emailConfirmed)
    .map(({ club }) => club);
  const isWaitedFor = registrations.some(
    ({ state, emailConfirmed }) => state === 'WAITING' && emailConfirmed,
  );
  return (
    <Notice tone="waiting">
      <p>{t('unconfirmed.text', { count })}</p>
      <Button variant="subtle" color="stop" onClick={ask}>
        {t('unconfirmed.decline', { count })}
      </Button>
      <ConfirmSheet
        {...sheet}
        onConfirm={act}
        title={t('unconfirmed.title', { count })}
        action={t('unconfirmed.decline', { count })}
        destructive
      >
        <p>{t('unconfirmed.consequence', { clubs: format.list(clubs) })}</p>
        {isWaitedFor && <p>{t('card.toWaiting')}</p>}
      </ConfirmSheet>
    </Notice>
  );
}
