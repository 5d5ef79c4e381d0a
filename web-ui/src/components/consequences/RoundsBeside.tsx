import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import type { Consequences, Match, Round, Team } from '@/api/types';
import { Table } from '../surfaces/Table';
import classes from './RoundsBeside.module.css';
import { isSameGame, isSameRound, pitchesOf } from './compare';

interface RoundsBesideProps {
  tournamentId: string;
  consequences: Pick<Consequences, 'before' | 'after'>;
}

/** The old round beside the new one, pitch by pitch; what changes stands out. Nothing where there is no new one. */
export function RoundsBeside({ tournamentId, consequences }: RoundsBesideProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  const { before, after } = consequences;
  if (!after) return null;
  if (before && isSameRound(before, after)) {
    return <p>{t('beside.same', { round: after.round })}</p>;
  }
  const nameOf = namesIn([before, after], teams, t('beside.newTeam'));
  const hasPause = [before, after].some((round) => (round?.pausing.length ?? 0) > 0);
  const pausing = (round: Round | null) => round?.pausing.map(nameOf).join(', ') ?? '';
  return (
    <Stack component="section" gap="xs">
      <h3>{t('beside.title', { round: after.round })}</h3>
      <Table layout="fixed" className={classes.table}>
        <Table.Head>
          <Table.Row>
            <Table.Heading scope="col" w="4.5rem">
              {t('beside.pitch')}
            </Table.Heading>
            <Table.Heading scope="col">{t('beside.before')}</Table.Heading>
            <Table.Heading scope="col">{t('beside.after')}</Table.Heading>
          </Table.Row>
        </Table.Head>
        <Table.Body>
          {pitchesOf(before, after).map(({ pitch, was, is }) => (
            <Table.Row key={pitch} mod={{ changed: !isSameGame(was, is) }}>
              <Table.Heading scope="row">{pitch}</Table.Heading>
              <Table.Cell>
                <Game match={was} />
              </Table.Cell>
              <Table.Cell>
                <Game match={is} />
              </Table.Cell>
            </Table.Row>
          ))}
          {hasPause && (
            <Table.Row mod={{ changed: pausing(before) !== pausing(after) }}>
              <Table.Heading scope="row">{t('beside.pause')}</Table.Heading>
              <Table.Cell>{pausing(before) || t('beside.none')}</Table.Cell>
              <Table.Cell>{pausing(after) || t('beside.none')}</Table.Cell>
            </Table.Row>
          )}
        </Table.Body>
      </Table>
    </Stack>
  );
}

function Game({ match }: { match?: Match }) {
  const { t } = useTranslation(['round-changes', 'common']);
  if (!match) return t('beside.none');
  return (
    <>
      <span className={classes.side}>{match.home.name}</span>{' '}
      <span className="visually-hidden">{t('common:match.against')}</span>{' '}
      <span className={classes.side}>{match.away.name}</span>
    </>
  );
}

function namesIn(rounds: (Round | null)[], teams: readonly Team[], unknown: string) {
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  for (const match of rounds.flatMap((round) => round?.matches ?? [])) {
    for (const { teamId, name } of [...match.home.teams, ...match.away.teams]) {
      names.set(teamId, name);
    }
  }
  return (teamId: string) => names.get(teamId) ?? unknown;
}
