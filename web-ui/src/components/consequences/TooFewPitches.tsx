import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '@/api/queries';
import type { Problem } from '@/api/types';
import { useUpdateTournament } from '@/api/wire/useTournamentMutation';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '../buttons/Button';
import { useConfirmed } from './useConfirmed';

interface TooFewPitchesProps {
  tournamentId: string;
  /** How many Funino pitches are missing. */
  missing: number;
  /** What follows when they are built. */
  onBuilt: () => void;
}

/** Says that the pitches do not hold all teams, and builds the missing ones with one tap. */
export function TooFewPitches({ tournamentId, missing, onBuilt }: TooFewPitchesProps) {
  const { t } = useTranslation(['pitch-choice', 'common']);
  const confirmed = useConfirmed();
  const { data: tournament } = useQuery(tournamentQuery(tournamentId));
  const { mutateAsync, isPending } = useUpdateTournament(tournamentId);
  const build = async (there: number) =>
    confirmed({
      change: () => mutateAsync({ funinoPitches: there + missing }),
      success: t('common:messages.updateSuccessful'),
      onDone: onBuilt,
    });
  return (
    <>
      <p>
        <strong>{t('common:reasons.TOO_FEW_PITCHES')}</strong>{' '}
        <span>{t('choose.tooFew', { count: missing })}</span>
      </p>
      {tournament && (
        <Button loading={isPending} onClick={() => void build(tournament.funinoPitches)}>
          {t('choose.build', { count: missing })}
        </Button>
      )}
    </>
  );
}

/** How many Funino pitches are missing, where that is among the problems; 0 where it is not. */
export function missingPitchesIn(problems: readonly Problem[]): number {
  const missing = problems.find(({ reason }) => reason === 'TOO_FEW_PITCHES')?.params.missing;
  return typeof missing === 'number' ? missing : 0;
}
