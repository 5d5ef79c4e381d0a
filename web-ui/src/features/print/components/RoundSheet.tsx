import { useTranslation } from '@/i18n/useTranslation';
import { timesOf } from '@/api/schedule';
import type { Match, Round, Side, Tournament } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { useFormat } from '@/components/useFormat';
import { paperName } from '../paperName';
import { Children, Code, PitchOutline, TickBox } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './RoundSheet.module.css';

interface RoundSheetProps {
  tournament: Tournament;
  round: Round;
  /** Names of the teams that pause. */
  pausing: readonly string[];
}

/** A round on one page: a row per pitch with a box for each way a match can end. */
export function RoundSheet({ tournament, round, pausing }: RoundSheetProps) {
  const { t } = useTranslation('print');
  const format = useFormat();
  const code = <Code tournamentId={tournament.tournamentId} />;
  const matches = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  // A paused round has none.
  const end = timesOf(tournament, round.round)?.end;
  const start = format.clock(round.kickOff);
  const foot = t('sheet.foot', { tournament: tournament.name, date: format.date(tournament.date) });
  return (
    <PaperPage foot={foot} code={code}>
      <header className={classes.head}>
        <h1>{t('sheet.title', { round: round.round })}</h1>
        <p className={classes.time}>
          {end ? t('sheet.span', { start, end: format.clock(end) }) : t('sheet.start', { start })}
        </p>
      </header>
      <Table bare layout="fixed" className={classes.table}>
        <Table.Head>
          <Table.Row>
            <Table.Heading scope="col">{t('sheet.pitch')}</Table.Heading>
            <Table.Heading />
            <Table.Heading />
            <Table.Heading scope="col">{t('sheet.win')}</Table.Heading>
            <Table.Heading scope="col">{t('sheet.draw')}</Table.Heading>
            <Table.Heading scope="col">{t('sheet.win')}</Table.Heading>
            <Table.Heading />
          </Table.Row>
        </Table.Head>
        <Table.Body>
          {matches.map((match) => (
            <Row key={match.matchId} match={match} />
          ))}
        </Table.Body>
      </Table>
      {pausing.length > 0 && (
        <p className={classes.pausing}>{t('sheet.pausing', { teams: pausing.join(', ') })}</p>
      )}
    </PaperPage>
  );
}

function Row({ match }: { match: Match }) {
  const { t } = useTranslation('print');
  const { gameType, home, away, resultHomeSquad: result } = match;
  return (
    <Table.Row>
      <Table.Cell>
        <span className={classes.number}>{match.pitch.number}</span>
      </Table.Cell>
      <Table.Cell className={classes.outline}>
        <PitchOutline gameType={gameType} />
      </Table.Cell>
      <Name side={home} match={match} />
      <Table.Cell>
        <TickBox ticked={result === 'WIN'} />
      </Table.Cell>
      <Table.Cell>
        <TickBox ticked={result === 'DRAW'} />
      </Table.Cell>
      <Table.Cell>
        <TickBox ticked={result === 'LOSS'} />
      </Table.Cell>
      <Name side={away} match={match} note={match.sameClub ? t('sheet.sameClub') : undefined} />
    </Table.Row>
  );
}

function Name({ side, match, note }: { side: Side; match: Match; note?: string }) {
  return (
    <Table.Cell className={classes.name} data-home={side === match.home || undefined}>
      <span className={classes.words}>{paperName(side)}</span>
      <span className={classes.below}>
        <Children gameType={match.gameType} />
        {note}
      </span>
    </Table.Cell>
  );
}
