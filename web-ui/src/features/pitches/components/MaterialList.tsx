import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchCount } from '../layouts';
import { MATERIAL_ORDER, materialFor } from '../material';
import classes from './PitchGuide.module.css';

/** What to pack for these pitches. */
export function MaterialList({ needed }: { needed: PitchCount }) {
  const { t } = useTranslation('pitches');
  const material = materialFor(needed);
  return (
    <Stack component="section">
      <h3>{t('material.title')}</h3>
      <ul className={classes.chips}>
        {MATERIAL_ORDER.filter((item) => material[item] > 0).map((item) => (
          <li key={item}>{t(`material.${item}`, { count: material[item] })}</li>
        ))}
      </ul>
      <Text c="dimmed">{t('material.central')}</Text>
    </Stack>
  );
}
