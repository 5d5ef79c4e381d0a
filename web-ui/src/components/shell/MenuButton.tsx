import { UnstyledButton } from '@mantine/core';
import { IconDots, IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Sheet } from '../sheet/Sheet';
import { Skeletons } from '../surfaces/Skeletons';
import { Menu } from './Menu';
import { useAppEntries } from './useAppEntries';

/** A page's own menu in place of the application's. */
export interface PageMenu {
  title?: string;
  /** Is told how to close it; without it, it is still to come: opened meanwhile, it stays open. */
  content?: (close: () => void) => ReactNode;
}

interface MenuButtonProps {
  menu?: PageMenu;
  className?: string;
}

/** The one overflow menu: what the page offers, or else the ways through the application. */
export function MenuButton({ menu, className }: MenuButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { ways, account } = useAppEntries();
  const close = () => setOpen(false);
  return (
    <>
      <UnstyledButton
        className={className}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {menu ? <IconDots aria-hidden /> : <IconMenu2 aria-hidden />}
      </UnstyledButton>
      <Sheet
        opened={isOpen}
        onClose={close}
        title={menu?.title ?? t('nav.menu')}
        corner={Boolean(menu)}
      >
        {menu ? (
          (menu.content?.(close) ?? <Skeletons />)
        ) : (
          <Menu groups={[ways, account]} onChosen={close} />
        )}
      </Sheet>
    </>
  );
}
