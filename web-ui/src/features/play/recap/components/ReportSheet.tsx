import { Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '@/api/tournament/afterTheDay';
import type { Report, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Table } from '@/components/surfaces/Table';
import { Verdict } from '@/components/surfaces/Verdict';
import { LEARNED, useNextTime, type NextTime } from '@/components/time/useNextTime';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { useTranslation } from '@/i18n/useTranslation';
import { lateFrom, matchesOf, nextTimeBy, outcomeOf } from '../reportView';
import { DayBars } from './DayBars';
import { Numbers } from './Numbers';

interface ReportSheetProps extends TournamentSheetProps {
  onCopy: () => void;
}

/** The day for its organiser: how it went, where it ran late, what to plan otherwise next time. */
export function ReportSheet({ tournament, opened, onClose, onCopy }: ReportSheetProps) {
  const { t } = useTranslation('recap');
  const query = useQuery({ ...reportQuery(tournament.tournamentId), enabled: opened });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('report.title')}>
      {query.data ? (
        <Content tournament={tournament} report={query.data} onCopy={onCopy} />
      ) : (
        <NoAnswer query={query} />
      )}
    </Sheet>
  );
}

/** Says more than the page, whose texts come first: without a network those of its own may be missing. */
function Content({ tournament, report, onCopy }: ReportOfTournamentProps & { onCopy: () => void }) {
  const { t } = useTranslation('after-day');
  return (
    <Stack>
      <ReportOfTournament tournament={tournament} report={report} />
      <AdviceRows tournament={tournament} report={report} />
      <Disclosure title={t('report.teams')}>
        <Teams report={report} />
      </Disclosure>
      <SheetAction onClick={onCopy}>{t('report.copy')}</SheetAction>
    </Stack>
  );
}

interface ReportOfTournamentProps {
  tournament: Tournament;
  report: Report;
}

/** One sentence, three numbers, and the day beside its plan. */
export function ReportOfTournament({ tournament, report }: ReportOfTournamentProps) {
  const { t } = useTranslation(['after-day', 'recap']);
  const { teams, minutes, rounds, plan, isTimed, endDelayMinutes } = report;
  // Of each match of three against three two teams tell, of one of five against five four.
  const games = teams.reduce((sum, { funino, classic }) => sum + funino / 2 + classic / 4, 0);
  if (games === 0) return null;
  const outcome = outcomeOf(report);
  const { fewest, most } = matchesOf(report);
  const matches =
    fewest === most
      ? t('report.matchesEach', { count: fewest })
      : t('report.matchesFromTo', { fewest, most });
  const off = Math.abs(endDelayMinutes);
  const ending = endDelayMinutes < 0 ? 'report.minutesEarly' : 'report.minutesLate';
  const from = lateFrom(report);
  return (
    <>
      <Verdict isGood={outcome !== 'late' && outcome !== 'cut'}>
        {outcome === 'cut'
          ? t('report.verdict.cut', { matches, played: rounds.length, rounds: plan.length })
          : t(`report.verdict.${outcome}`, { matches, count: off })}
      </Verdict>
      <Numbers
        numbers={[
          [games, t('recap:numbers.games', { count: games })],
          [minutes, t('recap:numbers.minutesEach')],
          ...(isTimed && off > 0 ? [[off, t(ending)] as const] : []),
        ]}
      />
      {isTimed ? (
        <DayBars tournament={tournament} report={report} />
      ) : (
        <Text c="dimmed">{t('report.untimed')}</Text>
      )}
      {isTimed && ['late', 'cut'].includes(outcome) && from !== undefined && (
        <Text>{t('report.lateFrom', { round: from })}</Text>
      )}
    </>
  );
}

/** More than two things nobody plans otherwise. */
const MOST_ADVICE = 2;

/** What to plan otherwise; what is remembered stands in the next copy. */
export function AdviceRows({ tournament, report: { advice } }: ReportOfTournamentProps) {
  const { t } = useTranslation('after-day');
  const [nextTime, remember] = useNextTime(tournament.tournamentId);
  if (advice.length === 0) return null;
  return (
    <Stack component="section" gap="xs">
      <h3>{t('report.next')}</h3>
      <Rows>
        {advice.slice(0, MOST_ADVICE).map(({ kind, value }) => {
          const what = t(`report.advice.${kind}.title`, { count: value });
          const change = nextTimeBy({ kind, value });
          return (
            <Row
              key={kind}
              title={what}
              hint={t(`report.advice.${kind}.hint`)}
              end={<Remember {...{ what, change, nextTime, remember }} />}
            />
          );
        })}
      </Rows>
    </Stack>
  );
}

interface RememberProps {
  what: string;
  /** What a copy does otherwise by it. */
  change: NextTime;
  nextTime: NextTime;
  remember: (nextTime: NextTime) => void;
}

/** Takes an advice into the next copy, or out of it. */
function Remember({ what, change, nextTime, remember }: RememberProps) {
  const { t } = useTranslation('after-day');
  const once = useSingleTap();
  const field = LEARNED.find((each) => each in change);
  if (!field) return null;
  const isRemembered = nextTime[field] === change[field];
  const word = t(isRemembered ? 'report.remembered' : 'report.remember');
  const toggle = () => remember({ ...nextTime, [field]: isRemembered ? undefined : change[field] });
  return (
    <Button
      variant="default"
      leftSection={isRemembered && <IconCheck aria-hidden />}
      aria-label={`${word}: ${what}`}
      aria-pressed={isRemembered}
      onClick={(event) => once(field, event, toggle)}
    >
      {word}
    </Button>
  );
}

function Teams({ report: { teams } }: { report: Report }) {
  const { t } = useTranslation('after-day');
  return (
    <Table>
      <Table.Columns
        names={[t('report.team'), t('report.minutes'), '3v3', '5v5', t('report.opponents')]}
        numbersFrom={1}
      />
      <Table.Body>
        {teams.map(({ team, minutes, funino, classic, opponents }) => (
          <Table.Row key={team.teamId}>
            <Table.Heading scope="row">{team.name}</Table.Heading>
            <Table.Cell ta="end">{minutes}</Table.Cell>
            <Table.Cell ta="end">{funino}</Table.Cell>
            <Table.Cell ta="end">{classic}</Table.Cell>
            <Table.Cell ta="end">{opponents}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
