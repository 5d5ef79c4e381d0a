import { Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { startOf } from '@/api/time/schedule';
import { isBeforeStart } from '@/api/time/status';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StatusChip } from '@/components/messages/StatusChip';
import { streetAddress } from '@/components/fields/streetAddress';
import { Card } from '@/components/surfaces/Card';
import { Row } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';

interface TournamentCardProps {
  tournament: Tournament;
  /** Says the day, too. */
  withDay?: boolean;
  /** Whether it is the one to go to: there is one main button on a page. */
  isMain?: boolean;
}

/** The tournament that matters now: where, when, how far it is, and the way to it. */
export function TournamentCard({ tournament, withDay = false, isMain }: TournamentCardProps) {
  const { t } = useTranslation(['tournaments', 'common']);
  const format = useFormat();
  const { tournamentId, name, status, city, date } = tournament;
  const time = t('common:format.clock', { time: startOf(tournament) });
  return (
    <Card>
      <Stack component="article" gap="xs">
        <Group justify="space-between" align="start">
          <Title order={3} fz="h2" flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <StatusChip status={status} />
        </Group>
        <Group wrap="nowrap" c="dimmed">
          <IconClock aria-hidden size={20} style={{ flex: 'none' }} />
          <Text>
            <span>{withDay ? `${format.date(date)}, ${time}` : time} · </span>
            <Progress tournament={tournament} />
          </Text>
        </Group>
        <Group wrap="nowrap" c="dimmed">
          <IconMapPin aria-hidden size={20} style={{ flex: 'none' }} />
          <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
            {streetAddress(tournament)}, {city}
          </Text>
        </Group>
        <Button
          mt="xs"
          w={useWide() ? 'fit-content' : undefined}
          variant={isMain ? 'filled' : 'default'}
          to={tournamentPath(tournamentId)}
          aria-label={t('mine.goToNamed', { name })}
        >
          {t('mine.goTo')}
        </Button>
      </Stack>
    </Card>
  );
}

/** How far a tournament is: its teams before the start, its round afterwards. */
function Progress({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { currentRound, numberOfRounds, numberOfTeams, expectedNumberOfTeams } = tournament;
  if (isBeforeStart(tournament) || currentRound === 0) {
    return <>{t('mine.teamsOf', { present: numberOfTeams, expected: expectedNumberOfTeams })}</>;
  }
  return <>{t('mine.round', { round: currentRound, rounds: numberOfRounds })}</>;
}

/** A tournament of another day, and the way to it. */
export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const format = useFormat();
  const { tournamentId, name, date, city, status } = tournament;
  return (
    <Row
      title={name}
      hint={
        <>
          <span>{`${format.date(date)}, ${t('common:format.clock', { time: startOf(tournament) })}`}</span>
          <br />
          <span>{city} · </span>
          {status === 'FINISHED' || status === 'CANCELLED' ? (
            <span>{t(`common:status.${status}`)}</span>
          ) : (
            <Progress tournament={tournament} />
          )}
        </>
      }
      end={
        <Button
          variant="default"
          px="sm"
          to={tournamentPath(tournamentId)}
          aria-label={t('mine.goToNamed', { name })}
        >
          {t('mine.goTo')}
        </Button>
      }
    />
  );
}
