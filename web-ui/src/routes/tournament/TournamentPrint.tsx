import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pollInterval, useFollowVersion } from '@/api/polling';
import { tournamentQuery } from '@/api/queries';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PrintBar } from '@/features/print/components/PrintBar';
import { kindOf, roundOf, roundsOf } from '@/features/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import { Paper, Sheets } from './Sheets';

/** What a tournament looks like on paper: sheets for rounds, slips for pitches, a poster. */
export function Component() {
  return (
    <Paper>
      <PrintPage />
    </Paper>
  );
}

function PrintPage() {
  const { t } = useTranslation('print');
  const { id = '', sheet } = useParams();
  const [search] = useSearchParams();
  const { data: tournament, dataUpdatedAt } = useSuspenseQuery({
    ...tournamentQuery(id),
    refetchInterval: pollInterval,
  });
  useFollowVersion(id, tournament, dataUpdatedAt);
  const kind = kindOf(sheet);
  const chosen = roundOf(search.get('round'), tournament.currentRound);
  const rounds = roundsOf(chosen, tournament.currentRound);
  useDocumentTitle(`${tournament.name} · ${t(`kinds.${kind}`)}`);
  return (
    <>
      <PrintBar
        home={tournamentPath(id)}
        back={t('back')}
        kind={kind}
        rounds={tournament.currentRound}
        chosen={chosen}
      />
      <Sheets tournament={tournament} kind={kind} rounds={rounds} />
    </>
  );
}
