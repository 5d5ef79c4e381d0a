import { Group } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './KeyLegend.module.css';

/** Which keys enter results. */
export function KeyLegend() {
  const { t } = useTranslation('round');
  return (
    <Group component="p" gap="var(--space-1) var(--space-5)" c="dimmed" className={classes.legend}>
      <span>
        <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {t('keys.enter')}
      </span>
      <span>
        <kbd>↓</kbd> {t('keys.next')}
      </span>
      <span>
        <kbd>⌫</kbd> {t('keys.clear')}
      </span>
    </Group>
  );
}
