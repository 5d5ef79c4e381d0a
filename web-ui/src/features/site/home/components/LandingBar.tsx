import { Group, UnstyledButton } from '@mantine/core';
import { Logo } from '@/components/start/Logo';
import { MenuButton } from '@/components/shell/MenuButton';
import { useAccount } from '@/components/start/useAccount';
import { useLanguage, useTranslation } from '@/i18n/useTranslation';
import { changeSettings } from '@/settings/settings';
import classes from './LandingBar.module.css';

/** The bar above the landing page: the name, the way in, and the menu of a phone. */
export function LandingBar() {
  const { t } = useTranslation(['home', 'common']);
  const { logIn } = useAccount();
  const language = useLanguage();
  const other = language === 'de' ? 'en' : 'de';
  return (
    <header className={`top-bar ${classes.bar} on-turf-deep`}>
      <Group component="span" flex={1} gap="sm" wrap="nowrap" className={classes.brand}>
        <Logo color="var(--lime)" />
        {t('common:app.name')}
      </Group>
      <a className={`${classes.wide} only-wide`} href="#find">
        {t('findShort')}
      </a>
      <UnstyledButton
        className={`${classes.wide} only-wide`}
        lang={other}
        onClick={() => changeSettings({ language: other })}
      >
        {t(`common:language.${other}`)}
      </UnstyledButton>
      <UnstyledButton className={classes.logIn} onClick={() => logIn()}>
        {t('common:nav.logIn')}
      </UnstyledButton>
      <MenuButton className={`${classes.menu} only-phone`} />
    </header>
  );
}
