import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { hasStatus } from '@/api/errors';
import { ownRegistrationQuery } from '@/api/registrations';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { OwnRegistration } from '@/features/registration/components/OwnRegistration';
import { secretInAddress } from '@/features/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';

/** A club's own registration, with the link that it got when it registered. */
export function Component() {
  const { t } = useTranslation('registration');
  const { registrationId = '' } = useParams();
  const { hash } = useLocation();
  const token = secretInAddress(hash, 'token') ?? '';
  const query = useQuery(ownRegistrationQuery(registrationId, token));
  const registration = query.data;
  useDocumentTitle(registration?.tournamentName);
  const isGone = hasStatus(query.error, 401, 404, 422);
  return (
    <Stack gap="md" maw="34rem">
      {isGone ? (
        <EmptyState heading="h1" title={t('own.goneTitle')}>
          {t('own.goneText')}
        </EmptyState>
      ) : registration ? (
        // A code is in the link of the first mail: who opens it has read that mail.
        <OwnRegistration
          registration={registration}
          token={token}
          code={secretInAddress(hash, 'code')}
        />
      ) : (
        <NoAnswer heading="h1" query={query} />
      )}
    </Stack>
  );
}
