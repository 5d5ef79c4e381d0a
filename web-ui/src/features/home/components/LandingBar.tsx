import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Logo } from '@/components/Logo';
import { Sheet } from '@/components/sheet/Sheet';
import { AppMenu } from '@/components/shell/AppMenu';
import { useAccount } from '@/components/useAccount';
import { useTranslation } from '@/i18n/useTranslation';
import { changeSettings, useSettings } from '@/settings/settings';
import classes from './LandingBar.module.css';

/** The bar above the landing page: the name, the way in, and the menu of a phone. */
export function LandingBar() {
  const { t } = useTranslation(['home', 'common']);
  const { logIn } = useAccount();
  const { language } = useSettings();
  const other = language === 'de' ? 'en' : 'de';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <header className={`${classes.bar} on-turf-deep`}>
      <span className={classes.brand}>
        <Logo />
        {t('common:app.name')}
      </span>
      <a className={classes.wide} href="#find">
        {t('findShort')}
      </a>
      <UnstyledButton
        className={classes.wide}
        lang={other}
        onClick={() => changeSettings({ language: other })}
      >
        {t(`common:language.${other}`)}
      </UnstyledButton>
      <UnstyledButton className={classes.logIn} onClick={() => logIn()}>
        {t('common:nav.logIn')}
      </UnstyledButton>
      <UnstyledButton
        className={classes.menu}
        aria-label={t('common:nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        <IconMenu2 aria-hidden />
      </UnstyledButton>
      <Sheet opened={isMenuOpen} onClose={close} title={t('common:nav.menu')}>
        <AppMenu onChosen={close} />
      </Sheet>
    </header>
  );
}
