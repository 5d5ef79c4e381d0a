import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { SheetProps } from './sheetProps';
import classes from './SheetBody.module.css';

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
        inner: { 'data-card': card || undefined, 'data-corner': corner || undefined },
      }}
      classNames={classes}
      transitionProps={{ transition: 'slide-up', duration: 150 }}
    >
      {children}
    </Modal>
  );
}
