import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate } from 'react-router';
import type { Preview, TournamentConfig } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { clubsOf } from '@/features/clubs/clubView';
import { AddClubSheet } from '@/features/clubs/components/AddClubSheet';
import { StartTournament } from '@/features/clubs/components/StartTournament';
import { usePreview } from '@/features/preview/api/usePreview';
import { FieldPreview } from '@/features/preview/components/FieldPreview';
import { StartBlockers } from '@/features/preview/components/StartBlockers';
import { useStartRule } from '@/features/preview/useStartRule';
import { useUsual } from '@/features/preview/useUsual';
import { useTeams, useTournamentPage } from './tournamentPage';
import { useCarryOut } from './useCarryOut';

const OUTLOOK = 'outlook';

/** What this field allows, or what it lacks. */
export function Outlook({ config }: { config?: TournamentConfig }) {
  const { tournament, openDialog } = useTournamentPage();
  const { data: preview } = usePreview(tournament.tournamentId);
  const teams = useTeams(tournament.tournamentId);
  const clubs = clubsOf(teams);
  const carryOut = useCarryOut(tournament.tournamentId, clubs);
  if (!preview || tournament.numberOfTeams === 0) return null;
  return (
    <div id={OUTLOOK}>
      <StartBlockers preview={preview} onPitches={() => openDialog('pitches')} />
      <FieldPreview
        preview={preview}
        tournament={tournament}
        plan={config?.plan}
        carryOut={carryOut}
      />
      {config && (
        <AddClubSheet
          tournamentId={tournament.tournamentId}
          clubs={clubs}
          limits={config.limits}
          numberOfTeams={tournament.numberOfTeams}
          opened={carryOut.isAddingClub}
          onClose={() => carryOut.setAddingClub(false)}
        />
      )}
    </div>
  );
}

/** The start, within reach of the thumb; says what is in the way. */
export function StartBar() {
  const { tournament } = useTournamentPage();
  const navigate = useNavigate();
  const { data: preview } = usePreview(tournament.tournamentId);
  const blocked = useBlocked(preview);
  const usual = useUsual();
  return (
    <StartTournament
      tournament={tournament}
      blocked={blocked}
      outlook={preview && usual(preview)?.rematches}
      onBlocked={() => document.getElementById(OUTLOOK)?.scrollIntoView({ block: 'center' })}
      onStarted={() => void navigate(tournamentPath(tournament.tournamentId, 'round'))}
    />
  );
}

/** The first broken rule in one line; while nothing is known, the start waits. */
function useBlocked(preview: Preview | undefined): string | undefined {
  const { t } = useTranslation('clubs');
  const inWords = useStartRule();
  if (!preview) return t('preview.loading');
  const [first] = preview.brokenRules.map(inWords);
  return first && `${first.broken} ${first.mend ?? ''}`.trim();
}
