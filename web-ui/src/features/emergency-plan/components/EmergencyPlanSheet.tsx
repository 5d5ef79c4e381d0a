import { Stack, Text } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { notifyError, notifySuccess } from '@/components/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { useErrorText } from '@/components/useErrorText';
import { useDownloadPlan } from '../api/useDownloadPlan';
import { planOfFailedMail, useSendPlan, waitsForConfirmation } from '../api/useSendPlan';

interface EmergencyPlanSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The way to a plan on paper: what it is, where it goes, and what became of the mail. */
export function EmergencyPlanSheet({ tournament, opened, onClose }: EmergencyPlanSheetProps) {
  const { t } = useTranslation('emergency-plan');
  const errorText = useErrorText();
  const { mutate, data: sent, error, isPending } = useSendPlan(tournament.tournamentId);
  // The plan of a round that is over, or of other teams, would lead astray.
  const standing = `${tournament.currentRound} ${tournament.numberOfTeams}`;
  const [planned, setPlanned] = useState<string>();
  const isCurrent = planned === standing;
  const planId = isCurrent ? (sent?.planId ?? planOfFailedMail(error)) : undefined;
  const send = () => {
    setPlanned(standing);
    mutate(undefined, {
      onSuccess: () => notifySuccess(t('sent')),
      onError: (failure) => notifyError(errorText(failure)),
    });
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')}>
      <Stack>
        {planId ? (
          <p role="status">
            {sent
              ? t('sentTo', { address: sent.sentTo })
              : t(waitsForConfirmation(error) ? 'unconfirmed' : 'failed')}
          </p>
        ) : (
          <Explanation />
        )}
        {planId && <Download tournament={tournament} planId={planId} />}
        <Button
          variant={planId ? 'default' : 'filled'}
          leftSection={<IconMail aria-hidden />}
          onClick={send}
          loading={isPending}
        >
          {planId ? t('again') : t('send')}
        </Button>
      </Stack>
    </Sheet>
  );
}

function Explanation() {
  const { t } = useTranslation('emergency-plan');
  return (
    <>
      <p>{t('lead')}</p>
      <Text c="dimmed">{t('how')}</Text>
      <Text c="dimmed">{t('to')}</Text>
    </>
  );
}

function Download({ tournament, planId }: { tournament: Tournament; planId: string }) {
  const { t } = useTranslation('emergency-plan');
  const errorText = useErrorText();
  const name = `${t('menu')} ${tournament.date}.pdf`;
  const { mutate, isPending } = useDownloadPlan(tournament.tournamentId, name);
  return (
    <Button
      leftSection={<IconDownload aria-hidden />}
      loading={isPending}
      onClick={() => mutate(planId, { onError: (failure) => notifyError(errorText(failure)) })}
    >
      {t('download')}
    </Button>
  );
}
