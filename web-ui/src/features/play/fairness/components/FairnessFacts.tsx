import { Card, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { fairnessQuery } from '@/api/tournament/fairness';
import { teamsQuery } from '@/api/queries';
import type { Fairness, GameType } from '@/api/types';
import { useCompany } from '@/components/clubs/clubColors';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Grid } from '@/components/surfaces/Grid';
import { Table } from '@/components/surfaces/Table';
import { TeamDots } from '@/components/clubs/TeamDots';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { useRounds } from '../useSentence';
import { GameList } from './GameList';

interface FairnessFactsProps {
  tournamentId: string;
  teamId: string;
}

/** How a tournament went for a team: a sentence, its formats and partners as pictures, all its games. */
export default function FairnessFacts({ tournamentId, teamId }: FairnessFactsProps) {
  const { t } = useTranslation('fairness');
  const { data: sheet } = useSuspenseQuery(fairnessQuery(tournamentId, teamId));
  const { data: teams } = useSuspenseQuery(teamsQuery(tournamentId));
  const own = teams.find((team) => team.teamId === teamId);
  const { games, partners } = sheet;
  const isOwner = games.some(({ strengthGap }) => strengthGap !== null);
  const company = [own?.nickName, ...useCompany(own?.nickName)];
  const possible = teams.filter((team) => !company.includes(team.nickName) && !team.withdrawn);
  const hasMetAll = possible.every(({ teamId: id }) =>
    sheet.opponents.some(({ team }) => team.teamId === id),
  );
  return (
    <Stack gap="md">
      <Summary sheet={sheet} all={hasMetAll && possible.length > 1 ? possible.length : 0} />
      {games.length > 0 && (
        <Grid cols={2}>
          <Card component="section" p="sm">
            <Stack gap={4}>
              <h3>
                {t('sheet.formats', { funino: sheet.funinoCount, classic: sheet.classicCount })}
              </h3>
              <Pitches gameType="FUNINO" count={sheet.funinoCount} />
              <Pitches gameType="CLASSIC" count={sheet.classicCount} />
            </Stack>
          </Card>
          <Card component="section" p="sm">
            <Stack gap={4}>
              <h3>{t('sheet.partners')}</h3>
              {partners.length === 0 && <p>{t('sheet.noPartners')}</p>}
              {partners.map(({ team, rounds }) => (
                <Group key={team.teamId}>
                  <TeamDots club={own?.nickName} />
                  <span>{t('sheet.partner', { partner: team.name, count: rounds.length })}</span>
                </Group>
              ))}
            </Stack>
          </Card>
        </Grid>
      )}
      {games.length > 0 && (
        <Stack component="section" gap="xs">
          <h3>{t('sheet.allGames')}</h3>
          <GameList games={games} />
        </Stack>
      )}
      {isOwner && (
        <Disclosure title={t('experts')}>
          <GapTable games={games} />
        </Disclosure>
      )}
    </Stack>
  );
}

interface SummaryProps {
  sheet: Fairness;
  /** How many teams of clubs that it may meet are still there; 0 unless there are several, all met. */
  all: number;
}

function Summary({ sheet: { games, opponents, pauses, missed }, all }: SummaryProps) {
  const { t } = useTranslation('fairness');
  const inWords = useRounds();
  if (games.length + pauses.length + missed.length === 0) return <p>{t('sheet.nothingYet')}</p>;
  const even = games.filter(({ balance }) => balance === 'EVEN' || balance === 'NEARLY_EVEN');
  const isKnown = games.some(({ balance }) => balance !== null);
  return (
    <p>
      {games.length === 0 ? (
        <span>{t('sheet.noGames')}</span>
      ) : (
        <>
          <span>{t('sheet.games', { count: games.length })} </span>
          <Trans
            t={t}
            i18nKey={all ? 'sheet.allOpponents' : 'sheet.opponents'}
            values={{ count: all || opponents.length }}
          />
        </>
      )}
      <span>
        {', '}
        {pauses.length === 0
          ? t('sheet.noPause')
          : t('sheet.pauses', { count: pauses.length, rounds: inWords(pauses) })}
      </span>
      {missed.length > 0 && (
        <span>
          {', '}
          {t('sheet.missed', { count: missed.length, rounds: inWords(missed) })}
        </span>
      )}
      <span>{'. '}</span>
      {isKnown && <span>{t('sheet.even', { count: even.length })}</span>}
    </p>
  );
}

interface PitchesProps {
  gameType: GameType;
  count: number;
}

/** One small pitch for each game. */
function Pitches({ gameType, count }: PitchesProps) {
  if (count === 0) return null;
  return (
    <Group gap={4}>
      {Array.from({ length: count }, (_, game) => (
        <MiniPitch key={game} gameType={gameType} height={20} />
      ))}
    </Group>
  );
}

/** How far apart the strengths were in each game, in the engine's own numbers. */
function GapTable({ games }: { games: Fairness['games'] }) {
  const { t } = useTranslation('fairness');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('sheet.gapNote')}
      </Text>
      <Table>
        <Table.Columns names={[t('sheet.round'), t('sheet.gap')]} numbersFrom={1} />
        <Table.Body>
          {games.map(({ round, matchId, strengthGap }) => (
            <Table.Row key={matchId}>
              <Table.Heading scope="row">{round}</Table.Heading>
              <Table.Cell ta="end">{strengthGap}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </>
  );
}
