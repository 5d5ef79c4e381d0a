import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import { previewField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useFormat } from '@/components/useFormat';

interface FieldChangeSheetProps {
  tournamentId: string;
  change: FieldChange;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isSaving: boolean;
}

/** Before the field changes after the start: what is discarded, the new round beside the old one. */
export function FieldChangeSheet({
  tournamentId,
  change,
  opened,
  onClose,
  onConfirm,
  isSaving,
}: FieldChangeSheetProps) {
  const { t } = useTranslation('round-changes');
  return (
    <ChangeSheet
      opened={opened}
      onClose={onClose}
      title={t('field.title')}
      tournamentId={tournamentId}
      change={['field', change]}
      rehearse={() => previewField(tournamentId, change)}
      action={t('field.confirm')}
      onConfirm={onConfirm}
      isSaving={isSaving}
    >
      {(consequences) => (
        <>
          <Moves tournamentId={tournamentId} change={change} />
          <p>{t('field.question')}</p>
          <Discarded consequences={consequences} />
          <p>{t('field.kept')}</p>
          {consequences.after && (
            <RoundsBeside
              tournamentId={tournamentId}
              before={consequences.before}
              after={consequences.after}
            />
          )}
        </>
      )}
    </ChangeSheet>
  );
}

interface MovesProps {
  tournamentId: string;
  change: FieldChange;
}

/** Who leaves, by name, and how many teams join. */
function Moves({ tournamentId, change: { add = [], remove = [] } }: MovesProps) {
  const { t } = useTranslation('round-changes');
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  const leaving = teams.filter(({ teamId }) => remove.includes(teamId)).map(({ name }) => name);
  const joining = add.reduce((count, club) => count + club.teams.length, 0);
  const { list } = useFormat();
  if (leaving.length + joining === 0) return null;
  return (
    <p>
      <strong>
        {leaving.length > 0 && t('field.leaving', { count: leaving.length, teams: list(leaving) })}{' '}
        {joining > 0 && t('field.joining', { count: joining })}
      </strong>
    </p>
  );
}
