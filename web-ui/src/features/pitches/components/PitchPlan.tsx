import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers } from '@/api/types';
import { layoutFor } from '../layouts';
import { useBothCounts } from '../useBothCounts';
import { GroundDrawing } from './GroundDrawing';
import { MaterialList } from './MaterialList';

interface PitchPlanProps {
  needed: PitchNumbers;
  /** The number of the first pitch. */
  first: number;
}

/** Which pitches are needed, how they fit on the ground, and what to pack. */
export function PitchPlan({ needed, first }: PitchPlanProps) {
  const { t } = useTranslation('pitches');
  const counts = useBothCounts(needed);
  const layout = layoutFor(needed);
  return (
    <>
      <Stack component="section">
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {counts}
        </Text>
        {layout ? (
          <>
            <GroundDrawing layout={layout} first={first} />
            <Text c="dimmed">{t(`layout.${layout.ground}`, { ...layout })}</Text>
          </>
        ) : (
          <p>{t('layout.none')}</p>
        )}
        <Text c="dimmed">
          {t('layout.recommendation')} {t('setup.spare')} {t('setup.safety')} {t('setup.parents')}{' '}
          {t('setup.level')}
        </Text>
      </Stack>
      <MaterialList needed={needed} />
    </>
  );
}
