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
  back?: string;
  menu?: ReactNode;
}

/** The bar on top: sign or way back, the page's name, the one overflow menu. */
export function TopBar({ title, back, menu }: TopBarProps) {
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
      <span className={classes.title}>{title ?? t('app.name')}</span>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        {menu ? <IconDots aria-hidden /> : <IconMenu2 aria-hidden />}
      </button>
      <Sheet opened={isMenuOpen} onClose={close} title={t('nav.menu')}>
        <AppMenu onChosen={close}>{menu}</AppMenu>
      </Sheet>
    </header>
  );
}
