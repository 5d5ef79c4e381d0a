import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { ApiError, isNotFound } from '@/api/errors';
import { ownRegistrationQuery } from '@/api/registrations';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { OwnRegistration } from '@/features/registration/components/OwnRegistration';
import { secretInAddress } from '@/features/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';

/** A club's own registration, with the link that it got when it registered. */
export function Component() {
  const { registrationId = '' } = useParams();
  const { hash } = useLocation();
  return (
    <Stack gap="md" maw="34rem">
      <Own
        registrationId={registrationId}
        token={secretInAddress(hash, 'token') ?? ''}
        code={secretInAddress(hash, 'code')}
      />
    </Stack>
  );
}

interface OwnProps {
  registrationId: string;
  token: string;
  /** In the link of the first mail: who opens it has read that mail. */
  code?: string;
}

function Own({ registrationId, token, code }: OwnProps) {
  const { t } = useTranslation('registration');
  const {
    data: registration,
    error,
    refetch,
  } = useQuery(ownRegistrationQuery(registrationId, token));
  useDocumentTitle(registration?.tournamentName);
  if (isNotFound(error) || (error instanceof ApiError && [401, 422].includes(error.status))) {
    return (
      <EmptyState heading="h1" title={t('own.goneTitle')}>
        {t('own.goneText')}
      </EmptyState>
    );
  }
  if (error && !registration) {
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!registration) return <Skeletons count={3} height={96} />;
  if (registration.registrationId !== registrationId) {
    // Its own date was deleted: the link opens another one, for which the code is none.
    return <Own registrationId={registration.registrationId} token={token} />;
  }
  return <OwnRegistration registration={registration} token={token} code={code} />;
}
