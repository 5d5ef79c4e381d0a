import { IconMailExclamation } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Owner.module.css';

/** No mail goes to a club before the organiser's own address is confirmed. */
export function SenderWaits() {
  const { t } = useTranslation('registration');
  return (
    <p className={classes.flag}>
      <IconMailExclamation aria-hidden />
      {t('owner.sender')}
    </p>
  );
}
