import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Registration, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { notifyError, notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useTranslation } from '@/i18n/useTranslation';
import { useAcceptance, useDecide } from '../api/useRegistrations';
import { useRegistrationErrorText } from '../useRegistrationErrorText';
import { usePreviewSentence } from '../usePreviewSentence';

interface DecisionProps {
  tournament: Tournament;
  registration: Registration;
}

/** Accept, with what the field is like with them beside it; decline, after a question. */
export function Decision({ tournament, registration }: DecisionProps) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const [isAsking, setAsking] = useState(false);
  const { registrationId, club, teams, state } = registration;
  const { tournamentId, numberOfTeams } = tournament;
  const mayAccept = state === 'NEW';
  const { data: preview } = useAcceptance(tournamentId, registrationId, numberOfTeams, mayAccept);
  const decide = useDecide(tournamentId, registrationId);
  const sentence = usePreviewSentence();
  // Awaited, because the decision is gone from the screen as soon as it is made.
  const run = async (verdict: 'accept' | 'decline') => {
    try {
      await decide.mutateAsync(verdict);
      notifySuccess(t(verdict === 'accept' ? 'card.accepted' : 'card.declined', { club }));
    } catch (error) {
      notifyError(errorText(error));
    }
    setAsking(false);
  };
  return (
    <>
      {mayAccept && (
        <Text mih="1.5rem" fw={600}>
          {preview && sentence(club, preview)}
        </Text>
      )}
      <Group grow preventGrowOverflow={false}>
        <Button
          variant="subtle"
          color="stop"
          aria-label={t('card.declineLong', { club })}
          onClick={() => setAsking(true)}
        >
          {t('card.decline')}
        </Button>
        {mayAccept && (
          <Button
            variant="outline"
            aria-label={t('card.acceptLong', { club })}
            loading={decide.isPending && !isAsking}
            onClick={() => void run('accept')}
          >
            {t('card.accept')}
          </Button>
        )}
      </Group>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run('decline')}
        loading={decide.isPending}
        title={t('card.declineTitle', { club })}
        action={t('card.declineLong', { club })}
        destructive
      >
        <p>{t('card.declineText', { count: teams.length })}</p>
      </ConfirmSheet>
    </>
  );
}
