import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { festivalDayQuery } from '@/api/festival';
import { pollInterval } from '@/api/polling';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FollowGroup } from '@/features/festival/components/FollowGroup';
import { heldOf } from '@/features/festival/festivalDay';
import { PrintBar } from '@/features/print/components/PrintBar';
import { kindOf, type Kind } from '@/features/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import { Paper, Sheets } from '../tournament/Sheets';

/** The paper of a day in one go: that of each of its tournaments, in its present round. */
export function Component() {
  return (
    <Paper>
      <PrintPage />
    </Paper>
  );
}

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
        <Fragment key={group.tournamentId}>
          <FollowGroup group={group} answeredAt={dataUpdatedAt} />
          <SheetsOf group={group} kind={kind} />
        </Fragment>
      ))}
    </>
  );
}

function SheetsOf({
  group: { tournamentId, label, currentRound },
  kind,
}: {
  group: DayGroup;
  kind: Kind;
}) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  return (
    <Sheets
      tournament={tournament}
      label={label}
      kind={kind}
      rounds={currentRound > 0 ? [currentRound] : []}
    />
  );
}
