import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { timesOf } from '@/api/time/schedule';
import type { Match, Round, Side, Tournament } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { useFormat } from '@/components/time/useFormat';
import { paperName } from '../paperName';
import { Children, Code, PitchOutline, TickBox } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './RoundSheet.module.css';

/** The ways in which a match can end, as its side at home sees them. */
const ENDS = [
  ['WIN', 'sheet.win'],
  ['DRAW', 'sheet.draw'],
  ['LOSS', 'sheet.win'],
] as const;

interface RoundSheetProps {
  tournament: Tournament;
  /** Which group it is, on a day of several. */
  label?: string;
  round: Round;
  /** Names of the teams that pause. */
  pausing: readonly string[];
  /** Names of the teams that sit out. */
  away: readonly string[];
  /** When the round was read, in milliseconds since 1970: of two sheets the later one holds. */
  readAt: number;
}

/** A round on one page: a row per pitch with a box for each way a match can end. */
export function RoundSheet({ tournament, label, round, readAt, ...without }: RoundSheetProps) {
  const { t } = useTranslation('print');
  const format = useFormat();
  const matches = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  // A paused round has none.
  const end = timesOf(tournament, round.round)?.end;
  const start = format.clock(round.kickOff);
  const title = t('sheet.title', { round: round.round });
  const foot = t('sheet.foot', {
    tournament: tournament.name,
    date: format.date(tournament.date),
    readAt: format.timeOf(readAt),
  });
  return (
    <PaperPage foot={foot} code={<Code tournament={tournament} />}>
      <Group component="header" justify="space-between" align="baseline" wrap="nowrap" gap={0}>
        <Title fz="30pt">{label ? `${label} · ${title}` : title}</Title>
        <Text inherit fz="24pt" fw={700}>
          {end ? t('sheet.span', { start, end: format.clock(end) }) : t('sheet.start', { start })}
        </Text>
      </Group>
      <Table bare layout="fixed" className={classes.table}>
        <Table.Head>
          <Table.Row>
            <Table.Heading scope="col" w="13mm">
              {t('sheet.pitch')}
            </Table.Heading>
            <Table.Heading w="17mm" />
            <Table.Heading />
            {ENDS.map(([result, word]) => (
              <Table.Heading key={result} scope="col" w="12mm">
                {t(word)}
              </Table.Heading>
            ))}
            <Table.Heading />
          </Table.Row>
        </Table.Head>
        <Table.Body>
          {matches.map((match) => (
            <Row key={match.matchId} match={match} />
          ))}
        </Table.Body>
      </Table>
      {(['pausing', 'away'] as const).map(
        (key) =>
          without[key].length > 0 && (
            <Text key={key} inherit mt="3mm" fz="14pt" fw={600}>
              {t(`sheet.${key}`, { teams: without[key].join(', ') })}
            </Text>
          ),
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
      <Table.Cell lh={0}>
        <PitchOutline gameType={gameType} />
      </Table.Cell>
      <Name side={home} match={match} />
      {ENDS.map(([end]) => (
        <Table.Cell key={end}>
          <TickBox ticked={result === end} />
        </Table.Cell>
      ))}
      <Name side={away} match={match} note={match.sameClub ? t('sheet.sameClub') : undefined} />
    </Table.Row>
  );
}

function Name({ side, match, note }: { side: Side; match: Match; note?: string }) {
  const isHome = side === match.home;
  return (
    <Table.Cell px={isHome ? '0 3mm' : '3mm 0'} ta={isHome ? 'right' : 'left'}>
      <Text inherit fz="19pt" fw={700} lh={1.1}>
        {paperName(side)}
      </Text>
      <Group component="span" justify={isHome ? 'end' : undefined} gap="2mm" mt="1mm" fz="9pt">
        <Children gameType={match.gameType} />
        {note}
      </Group>
    </Table.Cell>
  );
}
