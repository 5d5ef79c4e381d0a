import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslation } from '@/i18n/useTranslation';

export interface OfflineStripProps {
  /** How many results wait on this device to be sent; nothing where none can be entered. */
  waiting?: number;
}

/** Says that there is no connection, and what becomes of results. */
export function OfflineStrip({ waiting }: OfflineStripProps) {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    // It stands before there is something to say: what comes together with its words is not heard.
    <div role="status">
      {!online && (
        <Text px="md" py="xs" bg="waiting" c="var(--on-waiting)" fw={600} ta="center">
          {waiting === undefined
            ? t('state.offlineReading')
            : t(waiting ? 'state.offlineWaiting' : 'state.offline', { count: waiting })}
        </Text>
      )}
    </div>
  );
}
