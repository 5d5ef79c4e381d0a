import { useState } from 'react';
import { changeField, previewField } from '@/api/tournament/teams';
import type { FieldChange } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import type { Openable } from '@/components/sheet/sheetProps';
import { useTranslation } from '@/i18n/useTranslation';
import { RoundConsequences } from './RoundConsequences';

interface FieldChangeOptions {
  tournamentId: string;
  hasStarted: boolean;
  /** What is said once it is made. */
  success: string;
  onDone: () => void;
  onRefused: (error: unknown) => void;
}

/** Changes the field; after the start a question stands before everything but new names. */
export function useFieldChange(options: FieldChangeOptions) {
  const { tournamentId, hasStarted, success, onDone, onRefused } = options;
  const confirmed = useConfirmed();
  const { mutateAsync, isPending, error } = useTournamentMutation(
    tournamentId,
    (wanted: FieldChange) => changeField(tournamentId, wanted, hasStarted ? { reset: true } : {}),
  );
  const [change, setChange] = useState<FieldChange>();
  const [isAsking, setAsking] = useState(false);
  const save = (wanted: FieldChange) =>
    confirmed({
      change: () => mutateAsync(wanted),
      success,
      onDone: () => {
        setAsking(false);
        onDone();
      },
      onRefused: (reason) => {
        setAsking(false);
        onRefused(reason);
      },
    });
  const submit = (wanted: FieldChange) => {
    setChange(wanted);
    // No round was paired by names.
    const isOnlyNames = !wanted.add && wanted.change?.every((team) => !team.estimatedSkill);
    if (hasStarted && !isOnlyNames) setAsking(true);
    else void save(wanted);
  };
  const question = hasStarted && change && (
    <Question
      tournamentId={tournamentId}
      change={change}
      opened={isAsking}
      onClose={() => setAsking(false)}
      onConfirm={() => void save(change)}
      isSaving={isPending}
    />
  );
  return { change, submit, question, isSaving: isPending, error };
}

interface QuestionProps extends Openable {
  tournamentId: string;
  change: FieldChange;
  onConfirm: () => void;
  isSaving: boolean;
}

/** What is discarded, and the new round beside the old one. */
function Question({ tournamentId, change, ...sheet }: QuestionProps) {
  const { t } = useTranslation('round-changes');
  return (
    <ChangeSheet
      {...sheet}
      title={t('field.title')}
      tournamentId={tournamentId}
      change={['field', change]}
      previewChange={() => previewField(tournamentId, change)}
      action={t('field.confirm')}
    >
      {(consequences) => (
        <>
          {change.add?.map(({ club, teams }) => (
            <p key={club}>
              <strong>{t('field.joining', { count: teams.length })}</strong>
            </p>
          ))}
          <RoundConsequences tournamentId={tournamentId} consequences={consequences} />
        </>
      )}
    </ChangeSheet>
  );
}
