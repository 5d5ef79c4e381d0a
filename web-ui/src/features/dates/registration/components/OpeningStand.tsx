import { Group, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { serverNow } from '@/api/time/serverTime';
import { saveOpening } from '@/api/series/registrations';
import type { Opening, OpeningIn, Tournament } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { announce } from '@/components/messages/notify';
import { useFormat } from '@/components/time/useFormat';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';

export interface OfOpening {
  tournament: Tournament;
  opening: Opening;
}

/** Whether registration is open, and the one tap that opens or closes it. */
export function OpeningStand({ tournament, opening }: OfOpening) {
  const { t } = useTranslation('registration');
  const onError = useNotifyFailure('registration');
  const format = useFormat();
  const { mutate, isPending } = useSaveOpening(tournament.tournamentId);
  const { takesRegistrations, closesAt, wasOpened } = opening;
  if (tournament.status === 'CANCELLED') return <p>{t('owner.cancelled')}</p>;
  if (tournament.status !== 'NOT_STARTED') return <p>{t('owner.hasStarted')}</p>;
  // Open, and closed neither by the organiser nor by its own time: the day is what has passed.
  if (opening.open && !takesRegistrations && !isPast(closesAt))
    return <p>{t('owner.dayIsOver')}</p>;
  const turn = (to: boolean) =>
    mutate(
      { open: to },
      {
        onSuccess: (saved) =>
          announce(t(saved.takesRegistrations ? 'owner.opened' : 'owner.closed')),
        onError,
      },
    );
  if (!takesRegistrations) {
    return (
      <>
        <p>{wasOpened ? t('owner.closed') : t('owner.intro')}</p>
        <Button
          leftSection={<IconLockOpen aria-hidden />}
          loading={isPending}
          onClick={() => turn(true)}
        >
          {t(wasOpened ? 'owner.openAgain' : 'owner.open')}
        </Button>
      </>
    );
  }
  return (
    <Group justify="space-between">
      <Text ff="heading" fw={600} fz="lg">
        {closesAt
          ? t('owner.isOpenUntil', { date: format.dayOf(closesAt), time: format.timeOf(closesAt) })
          : t('owner.isOpen')}
      </Text>
      <Button
        variant="subtle"
        leftSection={<IconLock aria-hidden />}
        loading={isPending}
        onClick={() => turn(false)}
      >
        {t('owner.close')}
      </Button>
    </Group>
  );
}

/** Changes some of how clubs may register; the rest stays as it is. */
export function useSaveOpening(tournamentId: string) {
  return useTournamentMutation(tournamentId, (change: OpeningIn) =>
    saveOpening(tournamentId, change),
  );
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= serverNow();
}
