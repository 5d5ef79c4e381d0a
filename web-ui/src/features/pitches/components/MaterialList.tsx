import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers } from '@/api/types';
import { MATERIAL, materialFor } from '../material';

/** What to pack for these pitches. */
export function MaterialList({ needed }: { needed: PitchNumbers }) {
  const { t } = useTranslation('pitches');
  const material = materialFor(needed);
  return (
    <Stack component="section">
      <h3>{t('material.title')}</h3>
      <Group component="ul">
        {MATERIAL.filter((item) => material[item] > 0).map((item) => (
          <Badge key={item} component="li" variant="quiet">
            {t(`material.${item}`, { count: material[item] })}
          </Badge>
        ))}
      </Group>
      <Text c="dimmed">{t('material.central')}</Text>
    </Stack>
  );
}
