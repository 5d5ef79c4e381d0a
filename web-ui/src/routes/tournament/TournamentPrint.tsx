import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useParams, useSearchParams } from 'react-router';
import { roundQuery, teamsQuery, tournamentQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { BlankSlips, PitchSlips } from '@/features/print/components/PitchSlips';
import { Poster } from '@/features/print/components/Poster';
import { PrintBar } from '@/features/print/components/PrintBar';
import { RoundSheet } from '@/features/print/components/RoundSheet';
import { kindOf, roundOf, roundsOf, type Kind } from '@/features/print/kinds';
import { QrCode } from '@/components/QrCode';
import { publicLink } from '@/features/sharing/publicLink';
import classes from './TournamentPrint.module.css';

/** What a tournament looks like on paper: sheets for rounds, slips for pitches, a poster. */
export function Component() {
  return (
    <main className={classes.page}>
      <ErrorBoundary>
        <Suspense fallback={<Skeletons count={3} height={132} />}>
          <PrintPage />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

function PrintPage() {
  const { t } = useTranslation('print');
  const { id = '', sheet } = useParams();
  const [search] = useSearchParams();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  const kind = kindOf(sheet);
  const chosen = roundOf(search.get('round'), tournament.currentRound);
  const rounds = roundsOf(chosen, tournament.currentRound);
  useDocumentTitle(`${tournament.name} · ${t(`kinds.${kind}`)}`);
  return (
    <>
      <PrintBar tournamentId={id} kind={kind} rounds={tournament.currentRound} chosen={chosen} />
      <Sheets tournament={tournament} kind={kind} rounds={rounds} />
    </>
  );
}

interface SheetsProps {
  tournament: Tournament;
  kind: Kind;
  rounds: number[];
}

function Sheets({ tournament, kind, rounds }: SheetsProps) {
  const { t } = useTranslation('print');
  if (kind === 'blank') return <BlankSlips />;
  if (kind === 'poster') return <NoticeBoard tournament={tournament} />;
  if (rounds.length === 0) return <p className={classes.nothing}>{t('rounds.none')}</p>;
  return (
    <div className={classes.pages}>
      {rounds.map((round) => (
        <RoundPage key={round} tournament={tournament} kind={kind} number={round} />
      ))}
    </div>
  );
}

interface RoundPageProps {
  tournament: Tournament;
  kind: Kind;
  number: number;
}

function RoundPage({ tournament, kind, number }: RoundPageProps) {
  const { tournamentId } = tournament;
  const { data: round } = useSuspenseQuery(roundQuery(tournamentId, number));
  const { data: teams } = useSuspenseQuery(teamsQuery(tournamentId));
  if (kind === 'slips') return <PitchSlips round={round} />;
  const pausing = teams
    .filter((team) => round.pausing.includes(team.teamId))
    .map((team) => team.name);
  return (
    <RoundSheet
      tournament={tournament}
      round={round}
      pausing={pausing}
      code={<Code tournamentId={tournamentId} />}
    />
  );
}

function NoticeBoard({ tournament }: { tournament: Tournament }) {
  const { tournamentId } = tournament;
  return (
    <Poster
      tournament={tournament}
      link={publicLink(tournamentId)}
      code={<Code tournamentId={tournamentId} />}
    />
  );
}

function Code({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('print');
  return <QrCode content={publicLink(tournamentId)} label={t('sheet.qr')} />;
}
