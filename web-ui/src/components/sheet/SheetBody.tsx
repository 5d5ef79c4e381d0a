import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { placeMessages } from '../notify';
import classes from './SheetBody.module.css';

/** What a dialog is told. */
export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** False for what must be answered and cannot be waved away. */
  closable?: boolean;
  /** A card in the middle of every screen, at most 500 px and 90 % of its width. */
  card?: boolean;
  /** On a laptop it hangs below the button in the upper right corner, as a dropdown does. */
  corner?: boolean;
}

/** The dialog itself; used through `Sheet` only. */
export default function SheetBody({
  opened,
  onClose,
  title,
  children,
  closable = true,
  card = false,
  corner = false,
}: SheetProps) {
  const { t } = useTranslation();
  // Opened for the first time, or for those who want no motion, it stands at once; else it slides in.
  useEffect(() => {
    const frame = requestAnimationFrame(() => opened && placeMessages());
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={closable}
      closeOnEscape={false}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      // The page is held still by CSS: the library would write a style element, which the content
      // security policy forbids.
      lockScroll={false}
      returnFocus={false}
      className={opened ? 'sheet-open' : undefined}
      attributes={{
        inner: {
          'data-card': card || undefined,
          'data-corner': corner || undefined,
          // The library moves the focus in with a timer: on a slow device after somebody has closed it again.
          inert: !opened,
        },
      }}
      classNames={classes}
      onEnterTransitionEnd={placeMessages}
      transitionProps={{ transition: 'slide-up', duration: 150 }}
    >
      {children}
    </Modal>
  );
}
