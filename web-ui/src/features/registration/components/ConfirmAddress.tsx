import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import type { Registration } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/surfaces/Card';
import { notifyError, notifySuccess } from '@/components/notify';
import { useTranslation } from '@/i18n/useTranslation';
import { useConfirmAddress } from '../api/useOwnRegistration';
import { useRegistrationErrorText } from '../useRegistrationErrorText';

interface ConfirmAddressProps {
  registration: Registration;
  token: string;
  code: string;
}

/** Asks for one tap: programs that look into mails open links, but press nothing. */
export function ConfirmAddress({ registration, token, code }: ConfirmAddressProps) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const { registrationId, contactEmail } = registration;
  const { mutateAsync, isPending } = useConfirmAddress(registrationId, token);
  const email = contactEmail ?? '';
  const confirm = async () => {
    try {
      await mutateAsync(code);
      notifySuccess(t('own.confirmed', { email }));
    } catch (error) {
      notifyError(errorText(error));
    }
  };
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
