import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Preview, TournamentConfig } from '@/api/types';
import { tournamentPath } from '@/components/shell/TournamentTabs';
import { StartTournament } from '@/features/clubs/components/StartTournament';
import { usePreview } from '@/features/preview/api/usePreview';
import { FieldPreview } from '@/features/preview/components/FieldPreview';
import { StartBlockers } from '@/features/preview/components/StartBlockers';
import { useStartRule } from '@/features/preview/useStartRule';
import { useTournamentPage } from './tournamentPage';

/** What this field allows or lacks, and the start. */
export function StartSection({ config }: { config?: TournamentConfig }) {
  const { tournament } = useTournamentPage();
  const navigate = useNavigate();
  const details = useRef<HTMLDivElement>(null);
  const { data: preview } = usePreview(tournament.tournamentId);
  return (
    <>
      <div ref={details}>
        {preview && tournament.numberOfTeams > 0 && <StartBlockers preview={preview} />}
        {preview && <FieldPreview preview={preview} tournament={tournament} plan={config?.plan} />}
      </div>
      <StartTournament
        tournament={tournament}
        blocked={useBlocked(preview)}
        onBlocked={() => details.current?.scrollIntoView({ block: 'center' })}
        onStarted={() => void navigate(tournamentPath(tournament.tournamentId, 'round'))}
      />
    </>
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
