import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { festivalDayQuery } from '@/api/series/festival';
import { pollInterval } from '@/api/wire/polling';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { FollowGroup } from '@/features/dates/festival/components/FollowGroup';
import { heldOf } from '@/features/dates/festival/festivalDay';
import { PrintBar } from '@/features/play/print/components/PrintBar';
import { kindOf, type Kind } from '@/features/play/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import { onPaper, Sheets } from '@/routes/tournament/print/Sheets';

/** The paper of a day in one go: that of each of its tournaments, in its present round. */
export const Component = onPaper(PrintPage);

function PrintPage() {
  const { t } = useTranslation('print');
  const { seriesId = '', date = '', sheet } = useParams();
  const { data: day, dataUpdatedAt } = useSuspenseQuery({
    ...festivalDayQuery(seriesId, date),
    refetchInterval: pollInterval,
  });
  const kind = kindOf(sheet);
  useDocumentTitle(`${day.name} · ${t(`kinds.${kind}`)}`);
  const held = heldOf(day.groups);
  const begun = held.filter(({ currentRound }) => currentRound > 0);
  const needsRound = kind === 'rounds' || kind === 'slips';
  // One is enough to say that there are no rounds yet, and one page to write on.
  const printed =
    needsRound && begun.length > 0 ? begun : kind === 'poster' ? held : held.slice(0, 1);
  return (
    <>
      <PrintBar home={dayPath(seriesId, date)} back={t('backToDay')} kind={kind} />
      {printed.map((group) => (
        <SheetsOf key={group.tournamentId} {...{ group, kind }} answeredAt={dataUpdatedAt} />
      ))}
    </>
  );
}

interface SheetsOfProps {
  group: DayGroup;
  kind: Kind;
  answeredAt: number;
}

function SheetsOf({ group, kind, answeredAt }: SheetsOfProps) {
  const { tournamentId, label, currentRound } = group;
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  const rounds = currentRound > 0 ? [currentRound] : [];
  return (
    <>
      <FollowGroup group={group} answeredAt={answeredAt} />
      <Sheets {...{ tournament, label, kind, rounds }} />
    </>
  );
}
