import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslation } from '@/i18n/useTranslation';

export interface OfflineStripProps {
  /** How many entries wait on this device to be sent. */
  waiting?: number;
  /** True where nothing can be entered. */
  readOnly?: boolean;
}

/** Says that there is no connection, and what becomes of what is entered. */
export function OfflineStrip({ waiting = 0, readOnly = false }: OfflineStripProps) {
  const { t } = useTranslation();
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Text role="status" px="md" py="xs" bg="waiting" c="var(--on-waiting)" fw={600} ta="center">
      {readOnly && t('state.offlineReading')}
      {!readOnly && waiting === 0 && t('state.offline')}
      {!readOnly && waiting > 0 && t('state.offlineWaiting', { count: waiting })}
    </Text>
  );
}
