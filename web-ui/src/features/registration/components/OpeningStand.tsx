import { Group, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { dayOf, localMoment, timeOf } from '@/api/localTime';
import { serverNow } from '@/api/serverTime';
import type { Opening, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { announce } from '@/components/notify';
import { useFormat } from '@/components/useFormat';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { useSaveOpening } from '../api/useSaveOpening';
import { useRegistrationErrorText } from '../useRegistrationErrorText';

interface OpeningStandProps {
  tournament: Tournament;
  opening: Opening;
}

/** Whether registration is open, and the one tap that opens or closes it. */
export function OpeningStand({ tournament, opening }: OpeningStandProps) {
  const { t } = useTranslation('registration');
  const onError = useNotifyFailure(useRegistrationErrorText());
  const format = useFormat();
  const { mutate, isPending } = useSaveOpening(tournament.tournamentId, opening);
  const { takesRegistrations, closesAt, link } = opening;
  if (tournament.status === 'CANCELLED') return <p>{t('owner.cancelled')}</p>;
  if (tournament.status !== 'NOT_STARTED') return <p>{t('owner.hasStarted')}</p>;
  const turn = (to: boolean) =>
    mutate(
      // A moment that has passed would close it again at once.
      { open: to, closesAt: isPast(closesAt) ? null : closesAt },
      { onSuccess: () => announce(t(to ? 'owner.opened' : 'owner.closed')), onError },
    );
  if (!takesRegistrations) {
    return (
      <>
        <p>{link ? t('owner.closed') : t('owner.intro')}</p>
        <Button
          leftSection={<IconLockOpen aria-hidden />}
          loading={isPending}
          onClick={() => turn(true)}
        >
          {t(link ? 'owner.openAgain' : 'owner.open')}
        </Button>
      </>
    );
  }
  return (
    <Group justify="space-between">
      <Text ff="heading" fw={600} fz="lg">
        {closesAt
          ? t('owner.isOpenUntil', {
              date: format.date(dayOf(localMoment(closesAt))),
              time: timeOf(localMoment(closesAt)),
            })
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

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= serverNow();
}
