import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { festivalDayQuery } from '@/api/series/festival';
import { pollInterval, useFollowVersion } from '@/api/wire/polling';
import { tournamentQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { PrintBar } from '@/features/play/print/components/PrintBar';
import { kindOf, roundOf, roundsOf } from '@/features/play/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import { onPaper, Sheets } from './Sheets';

/** What a tournament looks like on paper: sheets for rounds, slips for pitches, a poster. */
export const Component = onPaper(PrintPage);

function PrintPage() {
  const { t } = useTranslation('print');
  const { id = '', sheet } = useParams();
  const [search] = useSearchParams();
  const { data: tournament, dataUpdatedAt } = useSuspenseQuery({
    ...tournamentQuery(id),
    refetchInterval: pollInterval,
  });
  const label = useLabel(tournament);
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
      <Sheets tournament={tournament} label={label} kind={kind} rounds={rounds} />
    </>
  );
}

/** What a group of a festival day is called there, e.g. "F1". */
function useLabel({ tournamentId, festivalOf, date }: Tournament): string | undefined {
  const day = useQuery({
    ...festivalDayQuery(festivalOf ?? '', date),
    enabled: festivalOf !== null,
  });
  return day.data?.groups.find((group) => group.tournamentId === tournamentId)?.label;
}
