import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { isClubsLinkEnded, ownRegistrationQuery } from '@/api/series/registrations';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { OwnRegistration } from '@/features/dates/registration/components/own/OwnRegistration';
import { secretInAddress } from '@/features/dates/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';

/** A club's own registration, with the link that it got when it registered. */
export function Component() {
  const { registrationId = '' } = useParams();
  const { hash } = useLocation();
  return (
    <Stack gap="md" maw="34rem">
      <OpenedRegistration
        registrationId={registrationId}
        token={secretInAddress(hash, 'token') ?? ''}
        code={secretInAddress(hash, 'code')}
      />
    </Stack>
  );
}

interface OpenedRegistrationProps {
  registrationId: string;
  token: string;
  /** In the link of the first mail: who opens it has read that mail. */
  code?: string;
}

function OpenedRegistration({ registrationId, token, code }: OpenedRegistrationProps) {
  const { t } = useTranslation('registration');
  const query = useQuery(ownRegistrationQuery(registrationId, token));
  const registration = query.data;
  useDocumentTitle(registration?.tournamentName);
  if (isClubsLinkEnded(query.error)) {
    return (
      <EmptyState heading="h1" title={t('own.goneTitle')}>
        {t('own.goneText')}
      </EmptyState>
    );
  }
  if (!registration) return <NoAnswer heading="h1" query={query} />;
  if (registration.registrationId !== registrationId) {
    // Its own date was deleted: the link opens another one, for which the code is none.
    return <OpenedRegistration registrationId={registration.registrationId} token={token} />;
  }
  return <OwnRegistration registration={registration} token={token} code={code} />;
}
