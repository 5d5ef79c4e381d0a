import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Logo } from '@/components/start/Logo';
import { Link } from '@/components/buttons/Link';
import { MenuButton, type PageMenu } from './MenuButton';
import classes from './TopBar.module.css';

export interface TopBarProps {
  /** What is shown; the product itself when nothing is given. */
  title?: string;
  /** What stands below the title in small letters. */
  subtitle?: string;
  /** More than a name in the place of the title. */
  heading?: ReactNode;
  /** What stands beside the title, e.g. the clock. */
  beside?: ReactNode;
  /** Path that the arrow leads to, in place of the tabs; without it the sign leads home. */
  back?: string;
  menu?: PageMenu;
}

/** The bar on top: sign or way back, the page's name, the one overflow menu. */
export function TopBar({ title, subtitle, heading, beside, back, menu }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header
      className={`top-bar ${classes.bar} on-turf-deep`}
      data-page-menu={menu ? true : undefined}
    >
      {back ? (
        <Link className={classes.icon} to={back} aria-label={t('actions.back')}>
          <IconArrowLeft aria-hidden />
        </Link>
      ) : (
        <Link className={classes.home} to="/" aria-label={t('nav.home')}>
          <Logo color="var(--lime)" />
        </Link>
      )}
      {heading ? (
        <div className={classes.heading}>{heading}</div>
      ) : (
        <Stack gap={0} className={classes.title}>
          <span>{title ?? t('app.name')}</span>
          {subtitle && <small>{subtitle}</small>}
        </Stack>
      )}
      {beside}
      <MenuButton menu={menu} className={classes.icon} />
    </header>
  );
}
