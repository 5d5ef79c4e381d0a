import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers } from '@/api/types';
import { materialFor } from '../material';

interface MaterialListProps {
  needed: PitchNumbers;
  /** How many of the classic ones host Funino games, too. */
  shared: number;
}

/** What to pack for these pitches. */
export function MaterialList({ needed, shared }: MaterialListProps) {
  const { t } = useTranslation('pitches');
  const material = materialFor(needed, shared);
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
