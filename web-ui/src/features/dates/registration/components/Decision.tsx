import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decideOn, previewAcceptance, registrationKey } from '@/api/series/registrations';
import type { Preview, Registration, Tournament } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { isUndecided } from '../standOf';

export interface DecisionProps {
  tournament: Tournament;
  registration: Registration;
  mayAccept: boolean;
  /** Others wait for the places that it holds. */
  isWaitedFor: boolean;
}

/** Accept, with what the field is like with them beside it; decline, after a question. */
export function Decision({ tournament, registration, mayAccept, isWaitedFor }: DecisionProps) {
  const { t } = useTranslation('registration');
  const { registrationId, club, teams, state } = registration;
  const { tournamentId, numberOfTeams } = tournament;
  const isWaiting = state === 'WAITING';
  const mayDecline = isUndecided(registration);
  // Not of those who were turned away: unfolded, hundreds of them would ask at once.
  const isPreviewed = mayAccept && mayDecline;
  const { data: preview } = useQuery({
    enabled: isPreviewed,
    queryKey: [...registrationKey(tournamentId), 'acceptance', registrationId, numberOfTeams],
    queryFn: () => previewAcceptance(registrationId),
    // A club of the same name takes part, say: the list tells more than a refusal would.
    retry: false,
  });
  const { ask, act, sheet } = useQuestion(
    useTournamentMutation(tournamentId, (verdict: 'accept' | 'decline') =>
      decideOn(registrationId, verdict, teams),
    ),
    (verdict) =>
      notifySuccess(t(verdict === 'accept' ? 'card.accepted' : 'card.declined', { club })),
    'registration',
  );
  const sentence = usePreviewSentence(club, preview?.brokenRules);
  return (
    <>
      {isPreviewed && (
        // As much room as the likely sentence takes: it comes late, and must not push the buttons away.
        <Text fw={600} style={{ visibility: preview ? undefined : 'hidden' }}>
          {sentence}
        </Text>
      )}
      <Group grow preventGrowOverflow={false}>
        {mayDecline && (
          <Button
            variant="subtle"
            color="stop"
            aria-label={t('card.declineLong', { club })}
            onClick={ask}
          >
            {t('card.decline')}
          </Button>
        )}
        {mayAccept && (
          <Button
            variant="outline"
            aria-label={t(isWaiting ? 'card.makeRoomLong' : 'card.acceptLong', { club })}
            loading={sheet.loading && !sheet.opened}
            onClick={() => act('accept')}
          >
            {t(isWaiting ? 'card.makeRoom' : 'card.accept')}
          </Button>
        )}
      </Group>
      <ConfirmSheet
        {...sheet}
        onConfirm={() => act('decline')}
        title={t('card.declineTitle', { club })}
        action={t('card.declineLong', { club })}
        destructive
      >
        <p>{t('card.declineText', { count: teams.length })}</p>
        {isWaitedFor && <p>{t('card.toWaiting')}</p>}
      </ConfirmSheet>
    </>
  );
}

/** What the field is like with a club that may come. */
function usePreviewSentence(club: string, brokenRules: Preview['brokenRules'] = []): string {
  const { t } = useTranslation('registration');
  const reasons = brokenRules.map(({ reason }) => reason);
  // As long as more clubs are to come, neither too few of them nor one too large is news.
  const isGrowing = reasons.includes('TOO_FEW_TEAMS') || reasons.includes('TOO_FEW_CLUBS');
  const told = brokenRules
    .filter(({ reason }) => !isGrowing || reason === 'ODD_TEAMS' || reason === 'CLUB_TOO_SMALL')
    .map(({ reason, params }) => findText(`reasons.${reason}`, params ?? {}));
  const reason = [...new Set(told)].join(' ').trim();
  return reason ? t('preview.broken', { club, reason }) : t('preview.even', { club });
}
