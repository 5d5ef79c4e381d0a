import { Text } from '@mantine/core';
import { useState } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { isBeforeStart } from '@/api/time/status';
import type { PitchNumbers } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useTranslation } from '@/i18n/useTranslation';
import { isSame } from '../material';
import { useBothCounts } from '../useBothCounts';
import { PitchCosts } from './PitchCosts';
import { PitchPlan } from './PitchPlan';

/** How many pitches are built, how they lie, and what another number costs. */
export function PitchesSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('menu.pitches')}>
      <ChoosePitches tournament={tournament} onSaved={onClose} />
    </Sheet>
  );
}

interface ChoosePitchesProps extends Pick<TournamentSheetProps, 'tournament'> {
  onSaved: () => void;
}

function ChoosePitches({ tournament, onSaved }: ChoosePitchesProps) {
  const { t } = useTranslation(['pitch-choice', 'common']);
  const { maxPitches } = clientConfig().limits;
  const { save, isPending } = useSaveChange(tournament.tournamentId, onSaved);
  const { pitchesProposed: proposed, classicPitches, funinoPitches } = tournament;
  const built = { classic: classicPitches, funino: funinoPitches };
  // What was not chosen here is as it stands by now, and the proposal that was taken is the one of now.
  const [chosen, choose] = useState<Partial<PitchNumbers> | 'PROPOSED'>({});
  const wanted = chosen === 'PROPOSED' ? proposed : { ...built, ...chosen };
  const hasStarted = !isBeforeStart(tournament);
  const proposedInWords = useBothCounts(proposed);
  const stepper = (kind: keyof PitchNumbers) => {
    const min = hasStarted ? built[kind] : 0;
    return {
      label: t(`choose.${kind}`),
      value: wanted[kind],
      min,
      max: maxPitches,
      onChange: (number: number | null) =>
        choose({
          ...(chosen === 'PROPOSED' ? proposed : chosen),
          [kind]: Math.min(maxPitches, Math.max(min, number ?? min)),
        }),
    };
  };
  const isProposed = isSame(wanted, proposed) && !hasStarted;
  return (
    <Form
      onSubmit={() =>
        save({
          classicPitches: isProposed ? null : wanted.classic,
          funinoPitches: isProposed ? null : wanted.funino,
        })
      }
    >
      <Text c="dimmed">{hasStarted ? t('choose.onlyMore') : t('choose.kept')}</Text>
      <NumberStepper {...stepper('classic')} />
      <NumberStepper {...stepper('funino')} />
      {!hasStarted && (
        <div>
          <p>{t('choose.proposed', { pitches: proposedInWords })}</p>
          <Button
            variant="subtle"
            px={0}
            bg="transparent"
            bd="none"
            onClick={() => choose('PROPOSED')}
            disabled={isProposed}
          >
            {t('choose.takeProposed')}
          </Button>
        </div>
      )}
      <PitchPlan tournament={tournament} wanted={wanted} />
      <SheetAction
        loading={isPending}
        notice={<PitchCosts tournament={tournament} built={built} wanted={wanted} />}
      >
        {t('common:actions.save')}
      </SheetAction>
    </Form>
  );
}
