import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { Sheet } from '@/components/sheet/Sheet';
import { OfflineError } from '@/api/errors';
import type { FieldChange } from '@/api/types';
import { useChangeField } from '../api/useChangeField';
import { UNJUDGED, type ClubLimits } from '../clubForm';
import type { Club } from '../clubView';
import { ClubDetailsForm, type ClubDetails } from './ClubDetailsForm';
import { FieldChangeSheet } from './FieldChangeSheet';

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

/** Adds a club: its names and how many teams it brings; how strong they are is said later. */
export function AddClubSheet({ opened, onClose, ...rest }: AddClubSheetProps) {
  const { t } = useTranslation('clubs');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('add.title')}>
      <AddClub {...rest} onDone={onClose} />
    </Sheet>
  );
}

/** What was filled in, and how the form says what was refused of it. */
interface Entered {
  details: ClubDetails;
  refused: (error: unknown) => void;
}

type AddClubProps = Omit<AddClubSheetProps, 'opened' | 'onClose'> & { onDone: () => void };

function AddClub({ tournamentId, hasStarted = false, clubs, onDone, ...rest }: AddClubProps) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const add = useChangeField(tournamentId, hasStarted);
  const [entered, setEntered] = useState<Entered>();
  const [isAsking, setAsking] = useState(false);
  // Without an answer nobody knows whether it was added: it may be there already, and is asked for once more.
  const isUnanswered = add.isPending || add.error instanceof OfflineError;
  const others =
    isUnanswered && !hasStarted
      ? clubs.filter(({ name }) => name !== entered?.details.club)
      : clubs;

  const save = ({ details, refused }: Entered) =>
    confirmed({
      change: () => add.mutateAsync(coming(details)),
      success: t('messages.teamsAdded'),
      onDone,
      onRefused: (error) => {
        setAsking(false);
        refused(error);
      },
    });
  const submit = (details: ClubDetails, refused: Entered['refused']) => {
    setEntered({ details, refused });
    if (hasStarted) setAsking(true);
    else void save({ details, refused });
  };
  return (
    <>
      <ClubDetailsForm {...rest} clubs={others} isSaving={add.isPending} onSubmit={submit} />
      {hasStarted && entered && (
        <FieldChangeSheet
          tournamentId={tournamentId}
          change={coming(entered.details)}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => void save(entered)}
          isSaving={add.isPending}
        />
      )}
    </>
  );
}

function coming({ club, nickName, teams }: ClubDetails): FieldChange {
  return { add: [{ club, nickName, teams: Array.from({ length: teams }, () => UNJUDGED) }] };
}
