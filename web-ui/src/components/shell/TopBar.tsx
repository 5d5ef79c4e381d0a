import { IconArrowLeft, IconDots, IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router';
import { Logo } from '../Logo';
import { Sheet } from '../sheet/Sheet';
import { AppMenu } from './AppMenu';
import classes from './TopBar.module.css';

interface TopBarProps {
  title?: string;
  /** More than a name in the place of the title. */
  heading?: ReactNode;
  /** What stands beside the title, e.g. the clock. */
  beside?: ReactNode;
  back?: string;
  menu?: ReactNode | PageMenu;
}

/** A page's own menu in place of the application's; it is told how to close. */
export interface PageMenu {
  title: string;
  content: (close: () => void) => ReactNode;
}

function isPageMenu(menu: ReactNode | PageMenu): menu is PageMenu {
  return typeof menu === 'object' && menu !== null && 'content' in menu;
}

/** The bar on top: sign or way back, the page's name, the one overflow menu. */
export function TopBar({ title, heading, beside, back, menu }: TopBarProps) {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <header className={`${classes.bar} on-turf-deep`} data-page-menu={menu ? true : undefined}>
      {back ? (
        <Link className={classes.icon} to={back} aria-label={t('nav.back')}>
          <IconArrowLeft aria-hidden />
        </Link>
      ) : (
        <Link className={classes.home} to="/" aria-label={t('nav.home')}>
          <Logo />
        </Link>
      )}
      {heading ? (
        <div className={classes.heading}>{heading}</div>
      ) : (
        <span className={classes.title}>{title ?? t('app.name')}</span>
      )}
      {beside}
      <button
        type="button"
        className={classes.icon}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        {menu ? <IconDots aria-hidden /> : <IconMenu2 aria-hidden />}
      </button>
      {isPageMenu(menu) ? (
        <Sheet opened={isMenuOpen} onClose={close} title={menu.title} corner>
          {menu.content(close)}
        </Sheet>
      ) : (
        <Sheet opened={isMenuOpen} onClose={close} title={t('nav.menu')}>
          <AppMenu onChosen={close}>{menu}</AppMenu>
        </Sheet>
      )}
    </header>
  );
}
