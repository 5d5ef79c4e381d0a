import { Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from '@/components/time/useFormat';
import { useNow } from '@/components/time/useNow';

interface DataAgeProps {
  /** When the server last answered, in milliseconds since 1970. */
  updatedAt: number;
}

const TICK = 2_000;
const JUST_NOW = 5;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How old what one sees is, and that it is to be read only. */
export function DataAge({ updatedAt }: DataAgeProps) {
  const { t } = useTranslation(['round', 'tournament']);
  const format = useFormat();
  const now = useNow(TICK, Date.now);
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1_000));
  const age = () => {
    if (seconds < JUST_NOW) return t('visitor.ageNow');
    if (seconds < MINUTE) return t('visitor.ageSeconds', { seconds });
    if (seconds < HOUR) return t('visitor.ageMinutes', { count: Math.floor(seconds / MINUTE) });
    const moment = { date: format.dayOf(updatedAt), time: format.timeOf(updatedAt) };
    return t('tournament:info.dateTime', moment);
  };
  return (
    <Text fz="xs" c="dimmed">
      {t('visitor.age', { age: age() })}
    </Text>
  );
}
