import { Stack } from '@mantine/core';
import { hashKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ApiError, isRefusal } from '@/api/wire/errors';
import { tournamentQuery } from '@/api/queries';
import type { Consequences } from '@/api/types';
import { Button } from '../buttons/Button';
import { ErrorState } from '../surfaces/ErrorState';
import { Notice } from '../surfaces/Notice';
import { Skeletons } from '../surfaces/Skeletons';
import { Status } from '../surfaces/Status';
import { actsOnceRead } from '@/components/buttons/useSingleTap';
import { useErrorText } from '@/components/messages/useErrorText';
import { missingPitchesIn, TooFewPitches } from './TooFewPitches';

export interface ChangeBodyProps<Told extends Consequences = Consequences> {
  tournamentId: string;
  /** Names the change, so that another one is asked about anew. */
  change: readonly unknown[];
  /** Asks the server what the change would lead to. */
  previewChange: () => Promise<Told>;
  /** What stands above the consequences all the time, such as a choice that they depend on. */
  above?: ReactNode;
  /** What is said of the consequences once they are known. */
  children: (consequences: Told) => ReactNode;
  /** What the confirming button does. */
  action: string;
  /** Makes the change; what it was said to lead to goes along. */
  onConfirm: (told: Told) => void;
  onCancel: () => void;
  cancel?: string;
  destructive?: boolean;
  isSaving: boolean;
  /** Whether its dialog is open: a change that was made is not asked about once more. */
  opened?: boolean;
}

/** A change before it is made: what it leads to, as the server tells, and only then the button. */
export function ChangeBody<Told extends Consequences>({
  tournamentId,
  change,
  previewChange,
  above,
  children,
  action,
  onConfirm,
  onCancel,
  cancel,
  destructive = false,
  isSaving,
  opened = true,
}: ChangeBodyProps<Told>) {
  const { t } = useTranslation(['round-changes', 'common']);
  const { data: tournament } = useQuery({ ...tournamentQuery(tournamentId), enabled: false });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // Whatever else changes meanwhile may be lost with this change, and is to be named before.
    queryKey: ['change-preview', tournamentId, change, tournament?.version],
    queryFn: previewChange,
    enabled: opened && !isSaving,
    placeholderData: (told, asked) =>
      hashKey([asked?.queryKey[2]]) === hashKey([change]) ? told : undefined,
    gcTime: 0,
    staleTime: 0,
  });
  const problems = !data && error instanceof ApiError ? error.problems : [];
  const missing = missingPitchesIn(problems);
  const isPossible = data !== undefined && !isPlaceholderData && data.brokenRules.length === 0;
  return (
    <Stack>
      {above}
      {data && children(data)}
      {missing > 0 && (
        <TooFewPitches
          tournamentId={tournamentId}
          missing={missing}
          onBuilt={() => void refetch()}
        />
      )}
      {error && !data && missing === 0 && <Refused error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Status>{t('loading')}</Status>
          <Skeletons count={3} height={48} />
        </>
      )}
      <Stack
        mt="sm"
        py="sm"
        pos="sticky"
        bottom="calc(-1 * var(--space-4) - var(--safe-bottom))"
        bg="var(--surface)"
        ref={actsOnceRead}
      >
        <Button
          color={destructive ? 'stop' : undefined}
          onClick={() => data && onConfirm(data)}
          disabled={!isPossible}
          loading={isSaving}
        >
          {action}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {cancel ?? t('common:actions.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Why the change cannot be made: by the rules of the game nothing has gone wrong. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (!isRefusal(error)) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <>
      <Notice tone="waiting" role="alert">
        {errorText(error)}
      </Notice>
      <Button variant="outline" onClick={onRetry}>
        {t('actions.tryAgain')}
      </Button>
    </>
  );
}
