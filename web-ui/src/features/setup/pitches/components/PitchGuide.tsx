import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { PitchPlan } from './PitchPlan';
import { PitchRules } from './PitchRules';

/** Set-up and rules behind one line each, to be unfolded when somebody asks. */
export function PitchGuide({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('pitches');
  return (
    <Disclosure title={t('setup.openTitle')}>
      <Stack gap="lg">
        <PitchRules tournament={tournament} />
        <PitchPlan tournament={tournament} />
      </Stack>
    </Disclosure>
  );
}
