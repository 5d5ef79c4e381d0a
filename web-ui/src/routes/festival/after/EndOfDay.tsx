import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLayoutList, IconShare } from '@tabler/icons-react';
import { clientConfig } from '@/api/wire/clientConfig';
import { recapsQuery } from '@/api/tournament/recap';
import { lazily } from '@/components/start/prepared';
import { Row, Rows } from '@/components/surfaces/Row';
import { dayPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useShareDay } from '@/features/dates/festival/useShareDay';
import { Numbers } from '@/features/play/recap/components/Numbers';
import { loadNamespaces } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { useFestivalPage } from '../festivalPage';

/** Only its owner looks at how the day went, and prints certificates: an open dialog waits for no texts. */
const AfterDay = lazily(async () => {
  const [part] = await Promise.all([import('./AfterDay'), loadNamespaces(['after-day'])]);
  return part;
});

interface EndOfDayProps {
  /** Whose games one follows, for the links. */
  search: string;
  isFollowing: boolean;
}

/** The end of the day: thanks, what it was in all, and the way to the closing page of each tournament. */
export default function EndOfDay({ search, isFollowing }: EndOfDayProps) {
  const { t } = useTranslation(['recap', 'festival', 'round']);
  const { day } = useFestivalPage();
  const share = useShareDay(day);
  // Of one that ended before its first round was over there is nothing to tell.
  const held = day.groups.filter((group) => group.status === 'FINISHED' && group.currentRound > 0);
  const ids = held.map(({ tournamentId }) => tournamentId);
  const { data: recaps = [] } = useQuery(recapsQuery(ids));
  const games = recaps.reduce((total, recap) => total + recap.games, 0);
  // Who changed the tournament during the day is one trio.
  const trios = new Set(recaps.flatMap((recap) => recap.trios));
  const children = trios.size * clientConfig().limits.childrenPerTeam;
  return (
    <Stack component="article">
      {held.length > 0 ? (
        <div>
          <Title order={2}>{t('title')}</Title>
          <Text c="dimmed">{t('thanks')}</Text>
        </div>
      ) : (
        <p>{t('round:finished.unplayed')}</p>
      )}
      {recaps.length > 0 && (
        <Numbers
          numbers={[
            [games, t('numbers.games', { count: games })],
            [children, t('numbers.children')],
            [Math.min(...recaps.map(({ minutes }) => minutes)), t('numbers.minutesEach')],
          ]}
        />
      )}
      <Rows>
        {isFollowing && (
          <Row
            icon={<IconLayoutList aria-hidden />}
            title={t('round:visitor.myDay')}
            to={{ pathname: dayPath(day.seriesId, day.date, 'mine'), search }}
          />
        )}
        {held.map(({ tournamentId, label, name }) => (
          <Row
            key={tournamentId}
            title={t('festival:end.of', { label })}
            hint={name}
            to={{ pathname: tournamentPath(tournamentId, 'round'), search }}
          />
        ))}
        {recaps.length > 0 && (
          <Row
            icon={<IconShare aria-hidden />}
            title={t('share')}
            onClick={() => share(t('message', { name: day.name, count: games, children }))}
          />
        )}
      </Rows>
      {day.isOwner && <AfterDay day={day} />}
    </Stack>
  );
}
