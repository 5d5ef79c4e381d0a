import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { useErrorText } from '@/components/useErrorText';
import { useAddTeams } from '../api/useAddTeams';
import type { ClubLimits } from '../clubForm';
import type { Club } from '../clubView';
import { AfterStartSheet, type OpenRound } from './AfterStartSheet';
import { ClubDetailsStep, type ClubDetails } from './ClubDetailsStep';
import { StrengthsStep } from './StrengthsStep';

interface AddClubSheetProps {
  tournamentId: string;
  clubs: readonly Club[];
  limits: ClubLimits;
  /** How many teams take part already. */
  numberOfTeams: number;
  /** After the start the open round is calculated again; nothing before it. */
  openRound?: OpenRound;
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

const AVERAGE = 5;

function AddClub({ tournamentId, clubs, limits, numberOfTeams, openRound, onDone }: AddClubProps) {
  const { t } = useTranslation(['clubs', 'common']);
  const errorText = useErrorText();
  const add = useAddTeams(tournamentId);
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
    try {
      await add.mutateAsync({
        club: details.club,
        nickName: details.nickName,
        teams: strengths.map((estimatedSkill) => ({ estimatedSkill })),
        reset: openRound ? true : undefined,
      });
      notifySuccess(t('common:messages.teamsAdded'));
      onDone();
    } catch (error) {
      setAsking(false);
      notifyError(`${t('common:messages.addingClubNotPossible')}. ${errorText(error)}`);
    }
  };

  if (!isInSecondStep || !details) {
    return (
      <ClubDetailsStep
        initial={details}
        clubs={clubs}
        limits={limits}
        numberOfTeams={numberOfTeams}
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
        onSubmit={openRound ? () => setAsking(true) : () => void save()}
        isSaving={add.isPending}
      />
      {openRound && (
        <AfterStartSheet
          openRound={openRound}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
          isSaving={add.isPending}
        />
      )}
    </>
  );
}
