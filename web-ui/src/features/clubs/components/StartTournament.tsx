import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { announce, notifyError } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useErrorText } from '@/components/useErrorText';
import { useStartTournament } from '../api/useStartTournament';

interface StartTournamentProps {
  tournament: Tournament;
  /** What stands above the button, e.g. what is to be expected of the tournament. */
  notice?: ReactNode;
  onStarted: () => void;
}

/** Starts the tournament; asks first when there are fewer teams than expected. */
export function StartTournament({ tournament, notice, onStarted }: StartTournamentProps) {
  const { t } = useTranslation(['field', 'common']);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useStartTournament(tournament.tournamentId);
  const [isAsking, setAsking] = useState(false);
  const { numberOfTeams: present, expectedNumberOfTeams: expected } = tournament;
  const isMismatch = present !== expected;
  const start = async () => {
    try {
      await mutateAsync();
      announce(t('common:messages.tournamentStarted'));
      onStarted();
    } catch (error) {
      setAsking(false);
      notifyError(errorText(error));
    }
  };
  return (
    <>
      <StickyAction
        notice={notice}
        hint={isMismatch ? t('common:messages.teamsDoNotMatch') : undefined}
        onAct={isMismatch ? () => setAsking(true) : () => void start()}
        loading={isPending}
      >
        {t('start.action')}
      </StickyAction>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void start()}
        loading={isPending}
        title={t('start.anywayTitle', { present, expected })}
        action={t('start.anyway')}
      >
        <p>{t('start.anywayQuestion')}</p>
      </ConfirmSheet>
    </>
  );
}
