import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { Sheet } from '@/components/sheet/Sheet';
import type { FieldChange } from '@/api/types';
import { useChangeField } from '../api/useChangeField';
import { AVERAGE, type ClubLimits } from '../clubForm';
import type { Club } from '../clubView';
import { ClubDetailsStep, type ClubDetails } from './ClubDetailsStep';
import { FieldChangeSheet } from './FieldChangeSheet';
import { StrengthsStep } from './StrengthsStep';

interface AddClubSheetProps {
  tournamentId: string;
  clubs: readonly Club[];
  limits: ClubLimits;
  /** The club that is offered while there is none yet: the organiser's. */
  ownClub?: string;
  /** How many teams take part already. */
  numberOfTeams: number;
  /** How many of the expected teams are still to come; left out where that no longer counts. */
  freePlaces?: number;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Adds a club in two steps: its details, then the strengths of all its teams on one screen. */
export function AddClubSheet({ opened, onClose, ...rest }: AddClubSheetProps) {
  const { t } = useTranslation('clubs');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('add.title')}>
      <AddClub {...rest} onDone={onClose} />
    </Sheet>
  );
}

type AddClubProps = Omit<AddClubSheetProps, 'opened' | 'onClose'> & { onDone: () => void };

function AddClub({
  tournamentId,
  clubs,
  limits,
  ownClub,
  numberOfTeams,
  freePlaces,
  hasStarted = false,
  onDone,
}: AddClubProps) {
  const { t } = useTranslation(['clubs', 'common']);
  const confirmed = useConfirmed();
  const add = useChangeField(tournamentId, hasStarted);
  const [details, setDetails] = useState<ClubDetails>();
  const [strengths, setStrengths] = useState<number[]>([]);
  const [isInSecondStep, setInSecondStep] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const proceed = (entered: ClubDetails) => {
    setDetails(entered);
    setStrengths((current) =>
      Array.from({ length: entered.teams }, (_, index) => current[index] ?? AVERAGE),
    );
    setInSecondStep(true);
  };
  const save = async () => {
    if (!details) return;
    await confirmed({
      change: () => add.mutateAsync(coming(details, strengths)),
      success: t('common:messages.teamsAdded'),
      failure: `${t('common:messages.addingClubNotPossible')}.`,
      onDone,
      onFailed: () => setAsking(false),
    });
  };

  if (!isInSecondStep || !details) {
    return (
      <ClubDetailsStep
        initial={details}
        clubs={clubs}
        limits={limits}
        ownClub={ownClub}
        numberOfTeams={numberOfTeams}
        freePlaces={freePlaces}
        onNext={proceed}
      />
    );
  }
  return (
    <>
      <StrengthsStep
        nickName={details.nickName}
        strengths={strengths}
        onChange={setStrengths}
        onBack={() => setInSecondStep(false)}
        onSubmit={hasStarted ? () => setAsking(true) : () => void save()}
        isSaving={add.isPending}
      />
      {hasStarted && (
        <FieldChangeSheet
          tournamentId={tournamentId}
          change={coming(details, strengths)}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
          isSaving={add.isPending}
        />
      )}
    </>
  );
}

function coming({ club, nickName }: ClubDetails, strengths: readonly number[]): FieldChange {
  const teams = strengths.map((estimatedSkill) => ({ estimatedSkill }));
  return { add: [{ club, nickName, teams }] };
}
