import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '../buttons/Button';
import { Sheet } from './Sheet';
import type { Openable } from './sheetProps';

interface ConfirmSheetProps extends Openable {
  onConfirm: () => void;
  /** The object and what happens to it, e.g. "Delete Herbstturnier". */
  title: ReactNode;
  /** The consequence, in numbers where there are any. */
  children: ReactNode;
  /** What the confirming button does, never just "OK". */
  action: string;
  /** True for what destroys something. */
  destructive?: boolean;
  loading?: boolean;
}

/** Asks before something with consequences: names the object, the consequence and the act. */
export function ConfirmSheet({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  action,
  destructive = false,
  loading = false,
}: ConfirmSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <Box mb="lg">{children}</Box>
      <Stack>
        <Button color={destructive ? 'stop' : undefined} onClick={onConfirm} loading={loading}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose} disabled={loading}>
          {t('actions.cancel')}
        </Button>
      </Stack>
    </Sheet>
  );
}
