import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { PitchNumbers, Tournament } from '@/api/types';
import { layoutFor, type GroundLayout } from '../layouts';
import { sharedPitches, teamsOn } from '../material';
import { useBothCounts } from '../useBothCounts';
import { GroundDrawing } from './GroundDrawing';
import { MaterialList } from './MaterialList';

interface PitchPlanProps {
  tournament: Tournament;
  /** Pitches in place of those that it has. */
  wanted?: PitchNumbers;
}

/** Which pitches are needed, how they fit on the ground, and what to pack. */
export function PitchPlan({ tournament, wanted }: PitchPlanProps) {
  const { t } = useTranslation('pitches');
  const { classicPitches: classic, funinoPitches: funino, firstPitch } = tournament;
  const needed = wanted ?? { classic, funino };
  const counts = useBothCounts(needed);
  const layout = layoutFor(needed);
  return (
    <>
      <Stack component="section">
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {counts}
        </Text>
        {layout ? <Ground layout={layout} first={firstPitch} /> : <p>{t('layout.none')}</p>}
        <Text c="dimmed">
          {t('layout.recommendation')} {t('setup.spare')} {t('setup.safety')} {t('setup.parents')}{' '}
          {t('setup.level')}
        </Text>
      </Stack>
      <MaterialList needed={needed} shared={sharedPitches(needed, teamsOn(tournament))} />
    </>
  );
}

function Ground({ layout, first }: { layout: GroundLayout; first: number }) {
  const { t } = useTranslation('pitches');
  const { ground, gap, pitches } = layout;
  if (pitches.length === 0) return null;
  return (
    <>
      <GroundDrawing layout={layout} first={first} />
      <Text c="dimmed">
        <span>{t(`layout.${ground}`, { ...layout })}</span>{' '}
        {pitches.length > 1 && <span>{t('layout.gap', { gap })}</span>}
      </Text>
    </>
  );
}
