import { IconMailExclamation } from '@tabler/icons-react';
import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';

/** No mail goes to a club before the organiser's own address is confirmed. */
export function SenderWaits() {
  const { t } = useTranslation('registration');
  return (
    <Notice tone="waiting" icon={<IconMailExclamation aria-hidden />}>
      {t('owner.sender')}
    </Notice>
  );
}
