import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { placeMessages } from '@/components/messages/notify';
import type { SheetProps } from './sheetProps';
import classes from './SheetBody.module.css';

/** The dialog itself; used through `Sheet` only. */
export default function SheetBody({
  opened,
  onClose,
  title,
  children,
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
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('actions.close'), size: 'var(--touch)' }}
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
      {/* Its title and its way out stay. */}
      <ErrorBoundary place={String(opened)}>{children}</ErrorBoundary>
    </Modal>
  );
}
