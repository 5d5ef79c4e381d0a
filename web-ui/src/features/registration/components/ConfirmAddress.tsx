import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { confirmAddress, ownRegistrationQuery } from '@/api/registrations';
import { useChange } from '@/api/useChange';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/surfaces/Card';
import { notifySuccess } from '@/components/notify';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import type { OwnProps } from './EndRegistration';

/** Asks for one tap: programs that look into mails open links, but press nothing. */
export function ConfirmAddress({ registration, token, code }: OwnProps & { code: string }) {
  const { t } = useTranslation('registration');
  const tellFailure = useNotifyFailure('registration');
  const { registrationId, contactEmail } = registration;
  const { mutateAsync, isPending } = useChange(
    () => confirmAddress(registrationId, token, code),
    ownRegistrationQuery(registrationId, token),
  );
  const email = contactEmail ?? '';
  const confirm = () =>
    mutateAsync().then(() => notifySuccess(t('own.confirmed', { email })), tellFailure);
  return (
    <Card accent="turf">
      <Stack gap="md">
        <h2>{t('own.confirmTitle', { email })}</h2>
        <p>{t('own.confirmText')}</p>
        <Button
          leftSection={<IconMailCheck aria-hidden />}
          loading={isPending}
          onClick={() => void confirm()}
        >
          {t('own.confirm')}
        </Button>
      </Stack>
    </Card>
  );
}
