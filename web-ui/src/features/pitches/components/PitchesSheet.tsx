import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { clientConfig } from '@/api/clientConfig';
import { isBeforeStart } from '@/api/status';
import type { PitchNumbers } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useSaveChange } from '@/components/consequences/useConfirmed';
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
  /** Which pitch more would help, with what takes it. */
  advice?: (take: (pitches: PitchNumbers) => void) => ReactNode;
}

/** How many pitches are built, how they lie, and what another number costs. */
export function PitchesSheet({ opened, onClose, ...rest }: PitchesSheetProps) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('menu.pitches')}>
      <ChoosePitches {...rest} onSaved={onClose} />
    </Sheet>
  );
}

interface ChoosePitchesProps extends Pick<PitchesSheetProps, 'tournament' | 'advice'> {
  onSaved: () => void;
}

function ChoosePitches({ tournament, advice, onSaved }: ChoosePitchesProps) {
  const { t } = useTranslation(['pitch-choice', 'common']);
  const { maxPitches } = clientConfig().limits;
  const { save, isPending } = useSaveChange(tournament.tournamentId, onSaved);
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
        save({
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
      <PitchPlan tournament={tournament} wanted={wanted} />
      <SheetAction loading={isPending}>{t('common:actions.save')}</SheetAction>
    </Form>
  );
}

function isSame(one: PitchNumbers, other: PitchNumbers): boolean {
  return one.classic === other.classic && one.funino === other.funino;
}
