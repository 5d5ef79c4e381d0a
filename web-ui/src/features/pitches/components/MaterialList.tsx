import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchCount } from '../layouts';
import { materialFor } from '../material';

/** What to pack for these pitches. */
export function MaterialList({ needed }: { needed: PitchCount }) {
  const { t } = useTranslation('pitches');
  const material = materialFor(needed);
  const items = (Object.keys(material) as (keyof typeof material)[]).filter(
    (item) => material[item] > 0,
  );
  return (
    <Stack component="section">
      <h3>{t('material.title')}</h3>
      <Group component="ul">
        {items.map((item) => (
          <Badge key={item} component="li" variant="quiet">
            {t(`material.${item}`, { count: material[item] })}
          </Badge>
        ))}
      </Group>
      <Text c="dimmed">{t('material.central')}</Text>
    </Stack>
  );
}
