import { declineUnconfirmed } from '@/api/registrations';
import type { Registration } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { Notice } from '@/components/surfaces/Notice';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

interface UnconfirmedProps {
  tournamentId: string;
  count: number;
  registrations: readonly Registration[];
}

/** Clubs whose address nobody has confirmed hold places all the same; one question turns them all away. */
export function Unconfirmed({ tournamentId, count, registrations }: UnconfirmedProps) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { ask, act, sheet } = useQuestion(
    useTournamentMutation(tournamentId, () => declineUnconfirmed(tournamentId)),
    () => notifySuccess(t('unconfirmed.declined', { count })),
    'registration',
  );
  const clubs = registrations
    .filter(({ state, emailConfirmed }) => state !== 'ACCEPTED' && !emailConfirmed)
    .map(({ club }) => club);
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
      </ConfirmSheet>
    </Notice>
  );
}
