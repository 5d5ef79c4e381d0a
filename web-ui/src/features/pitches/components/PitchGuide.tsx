import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { countPitches, firstNumber } from '../layouts';
import { PitchPlan } from './PitchPlan';
import { PitchRules } from './PitchRules';

/** Set-up and rules behind one line each, to be unfolded when somebody asks. */
export function PitchGuide({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('pitches');
  return (
    <Disclosure title={t('setup.openTitle')}>
      <Stack gap="lg">
        <PitchRules />
        <NeededPitches tournamentId={tournamentId} />
      </Stack>
    </Disclosure>
  );
}

/** Asked for when it is unfolded: whoever looks on seldom needs it. */
function NeededPitches({ tournamentId }: { tournamentId: string }) {
  const { data: config } = useQuery(configQuery(tournamentId));
  if (!config) return null;
  const { pitches } = config;
  return <PitchPlan needed={countPitches(pitches)} first={firstNumber(pitches)} />;
}
