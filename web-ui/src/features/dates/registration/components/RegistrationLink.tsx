import { Stack } from '@mantine/core';
import { IconMailExclamation, IconRefresh } from '@tabler/icons-react';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/sharing/LinkBox';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion, type Change } from '@/components/sheet/ConfirmSheet';
import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';

interface RegistrationLinkProps {
  /** What it is for. */
  name: string;
  /** What is forwarded together with the link. */
  invitation: string;
  /** Null where nobody can tell it any more. */
  link: string | null;
  renewal: Change;
}

/** The one link for all clubs: to copy, to hand to another app, to scan. */
export function RegistrationLink({ name, invitation, link, renewal }: RegistrationLinkProps) {
  const { t } = useTranslation('registration');
  const { ask, act, sheet } = useQuestion(
    renewal,
    () => notifySuccess(t('link.renewed')),
    'registration',
  );
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
      <Button variant="subtle" leftSection={<IconRefresh aria-hidden />} onClick={ask}>
        {t('link.renew')}
      </Button>
      <ConfirmSheet
        {...sheet}
        onConfirm={act}
        title={t('link.renewTitle')}
        action={t('link.renew')}
      >
        <p>{t('link.renewText')}</p>
      </ConfirmSheet>
    </Stack>
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
