import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import type { Consequences, FieldChange } from '@/api/types';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useFormat } from '@/components/useFormat';

interface FieldConsequencesProps {
  tournamentId: string;
  change: FieldChange;
  consequences: Consequences;
}

/** What a change of the field does: who leaves and joins, what is discarded, the new round beside the old one. */
export function FieldConsequences({ tournamentId, change, consequences }: FieldConsequencesProps) {
  const { t } = useTranslation('round-changes');
  const { before, after } = consequences;
  return (
    <>
      <Moves tournamentId={tournamentId} change={change} />
      {before && (
        <>
          <p>{t('field.question')}</p>
          <Discarded consequences={consequences} />
          <p>{t('field.kept')}</p>
        </>
      )}
      {!before && <p>{t('field.next')}</p>}
      {after && <RoundsBeside tournamentId={tournamentId} before={before} after={after} />}
    </>
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
