import { UnstyledButton } from '@mantine/core';
import { useLanguage, useTranslation } from '@/i18n/useTranslation';
import { changeSettings } from '@/settings/settings';
import { Link } from '@/components/buttons/Link';
import classes from './Footer.module.css';

/** On every page: imprint, data safety, feedback and the other language. */
export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = language === 'de' ? 'en' : 'de';
  return (
    <footer className={`${classes.footer} only-screen`} aria-label={t('nav.footer')}>
      <Link to="/imprint">{t('nav.imprint')}</Link>
      <Link to="/data-security">{t('nav.dataSafety')}</Link>
      <Link to="/feedback">{t('nav.feedback')}</Link>
      <UnstyledButton lang={other} onClick={() => changeSettings({ language: other })}>
        {t(`language.${other}`)}
      </UnstyledButton>
    </footer>
  );
}
