import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { useErrorText } from '@/components/useErrorText';
import { useSaveClub } from '../api/useSaveClub';
import type { ClubLimits } from '../clubForm';
import { draftOf, stepsTo, type ClubDraft } from '../clubSteps';
import { present, type Club } from '../clubView';
import { AfterStartSheet, type OpenRound } from './AfterStartSheet';
import { EditClubForm } from './EditClubForm';

interface EditClubSheetProps {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  limits: ClubLimits;
  numberOfTeams: number;
  openRound?: OpenRound;
  opened: boolean;
  onClose: () => void;
}

/** Changes a club: its names, the strengths of its teams, teams that come and go. */
export function EditClubSheet({ opened, onClose, ...rest }: EditClubSheetProps) {
  const { t } = useTranslation('clubs');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('edit.title')}>
      <EditClub {...rest} onDone={onClose} />
    </Sheet>
  );
}

type EditClubProps = Omit<EditClubSheetProps, 'opened' | 'onClose'> & { onDone: () => void };

function EditClub({
  tournamentId,
  club,
  others,
  limits,
  numberOfTeams,
  openRound,
  onDone,
}: EditClubProps) {
  const { t } = useTranslation(['clubs', 'common']);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useSaveClub(tournamentId);
  const editable = { ...club, teams: present(club.teams) };
  const [draft, setDraft] = useState<ClubDraft>(() => draftOf(editable));
  const [isAsking, setAsking] = useState(false);
  const steps = stepsTo(draft, editable);

  const save = async () => {
    try {
      await mutateAsync({ steps, reset: openRound ? true : undefined });
      notifySuccess(t('common:messages.teamUpdated'));
      onDone();
    } catch (error) {
      setAsking(false);
      notifyError(`${t('common:messages.editingTeamsNotPossible')}. ${errorText(error)}`);
    }
  };
  const submit = () => {
    if (steps.length === 0) onDone();
    else if (openRound) setAsking(true);
    else void save();
  };
  return (
    <>
      <EditClubForm
        club={editable}
        others={others}
        limits={limits}
        numberOfTeams={numberOfTeams}
        draft={draft}
        onChange={setDraft}
        onSubmit={submit}
        isSaving={isPending}
      />
      {openRound && (
        <AfterStartSheet
          openRound={openRound}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
          isSaving={isPending}
        />
      )}
    </>
  );
}
