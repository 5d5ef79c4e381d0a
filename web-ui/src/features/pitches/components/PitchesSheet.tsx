import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isBeforeStart } from '@/api/status';
import type { PitchNumbers } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useTranslation } from '@/i18n/useTranslation';
import { useBothCounts } from '../useBothCounts';
import { PitchCosts } from './PitchCosts';
import { PitchPlan } from './PitchPlan';

interface PitchesSheetProps extends TournamentSheetProps {
  maxPitches: number;
  /** Null is as proposed. */
  onSave: (change: { classicPitches: number | null; funinoPitches: number | null }) => void;
  isSaving: boolean;
  /** Which pitch more would help, with what takes it. */
  advice?: (take: (pitches: PitchNumbers) => void) => ReactNode;
}

/** How many pitches are built, how they lie, and what another number costs. */
export function PitchesSheet({ opened, onClose, ...rest }: PitchesSheetProps) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('menu.pitches')}>
      <ChoosePitches {...rest} />
    </Sheet>
  );
}

type ChoosePitchesProps = Omit<PitchesSheetProps, 'opened' | 'onClose'>;

function ChoosePitches({ tournament, maxPitches, onSave, isSaving, advice }: ChoosePitchesProps) {
  const { t } = useTranslation(['pitch-choice', 'common']);
  const { pitchesProposed, classicPitches, funinoPitches } = tournament;
  // Left as proposed it stays as proposed, even where another number is proposed by now.
  const [proposed] = useState(pitchesProposed);
  const built = { classic: classicPitches, funino: funinoPitches };
  const [wanted, setWanted] = useState<PitchNumbers>(built);
  const hasStarted = !isBeforeStart(tournament);
  const proposedInWords = useBothCounts(proposed);
  const stepper = (kind: keyof PitchNumbers) => ({
    label: t(`choose.${kind}`),
    value: wanted[kind],
    min: hasStarted ? built[kind] : 0,
    max: maxPitches,
    onChange: (number: number | null) =>
      setWanted({ ...wanted, [kind]: Math.min(maxPitches, number ?? 0) }),
  });
  const isProposed = isSame(wanted, proposed) && !hasStarted;
  return (
    <Form
      onSubmit={() =>
        onSave({
          classicPitches: isProposed ? null : wanted.classic,
          funinoPitches: isProposed ? null : wanted.funino,
        })
      }
    >
      <Text c="dimmed">{hasStarted ? t('choose.onlyMore') : t('choose.kept')}</Text>
      <NumberStepper {...stepper('classic')} />
      <NumberStepper {...stepper('funino')} />
      {!hasStarted && !isProposed && (
        <p>
          <span>{t('choose.proposed', { pitches: proposedInWords })}</span>{' '}
          <Button variant="subtle" onClick={() => setWanted(proposed)}>
            {t('choose.takeProposed')}
          </Button>
        </p>
      )}
      {!hasStarted && isSame(wanted, built) && advice?.(setWanted)}
      <PitchCosts tournament={tournament} built={built} wanted={wanted} />
      <PitchPlan needed={wanted} first={tournament.firstPitch} />
      <SheetAction>
        <Button type="submit" loading={isSaving}>
          {t('common:actions.save')}
        </Button>
      </SheetAction>
    </Form>
  );
}

function isSame(one: PitchNumbers, other: PitchNumbers): boolean {
  return one.classic === other.classic && one.funino === other.funino;
}
