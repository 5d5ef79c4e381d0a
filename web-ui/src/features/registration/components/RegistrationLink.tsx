import { Stack } from '@mantine/core';
import { IconMailExclamation, IconRefresh } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/LinkBox';
import { notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { Notice } from '@/components/surfaces/Notice';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';

interface RegistrationLinkProps {
  /** What it is for. */
  name: string;
  /** What is forwarded together with the link. */
  invitation: string;
  /** Null where nobody can tell it any more. */
  link: string | null;
  renewal: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
}

/** The one link for all clubs: to copy, to hand to another app, to scan. */
export function RegistrationLink({ name, invitation, link, renewal }: RegistrationLinkProps) {
  const { t } = useTranslation('registration');
  return (
    <Stack component="section">
      <h3>{t('link.title')}</h3>
      {link === null ? (
        <p>{t('link.lost')}</p>
      ) : (
        <LinkBox
          link={link}
          label={t('link.label')}
          qr={t('link.qr')}
          message={{ title: name, text: invitation }}
        />
      )}
      <RenewLink {...renewal} />
    </Stack>
  );
}

function RenewLink({ mutate, isPending }: RegistrationLinkProps['renewal']) {
  const { t } = useTranslation('registration');
  const onError = useNotifyFailure('registration');
  const [isAsking, setAsking] = useState(false);
  const renew = () =>
    mutate(undefined, {
      onSuccess: () => notifySuccess(t('link.renewed')),
      onError,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconRefresh aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('link.renew')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        loading={isPending}
        title={t('link.renewTitle')}
        action={t('link.renew')}
      >
        <p>{t('link.renewText')}</p>
      </ConfirmSheet>
    </>
  );
}

/** No mail goes to a club before the organiser's own address is confirmed. */
export function SenderWaits() {
  const { t } = useTranslation('registration');
  return (
    <Notice tone="waiting" icon={<IconMailExclamation aria-hidden />}>
      {t('owner.sender')}
    </Notice>
  );
}
