import { Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { IconLayoutList, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recapQuery } from '@/api/tournament/recap';
import type { Recap as RecapData, Team, Tournament } from '@/api/types';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useHandOver } from '@/components/sharing/useHandOver';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { FollowedHead } from '@/components/match/FollowedHead';
import { OtherClubs } from '@/components/match/OtherClubs';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { publicLink } from '@/components/shell/tournamentPath';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { Row, Rows } from '@/components/surfaces/Row';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { Circle } from './Circle';
import { Numbers } from './Numbers';
import { OwnDay } from './OwnDay';

interface RecapProps {
  tournament: Tournament;
  teams: readonly Team[];
  /** For a helper: results can no longer be entered. */
  isHelper: boolean;
  /** Rows of what its owner may do next; the owner is not asked for a club. */
  children?: ReactNode;
}

/** The end of a day: thanks, and what it was for one's own club or for all; nobody wins here. */
export default function Recap({ tournament, teams, isHelper, children }: RecapProps) {
  const { t } = useTranslation('recap');
  const { tournamentId, organizerClub: host, isOwner } = tournament;
  const { followed, isLookingOn, choose } = useFollowedTeam(teams);
  const table = useTournamentLink(tournamentId)('table');
  const results = new URLSearchParams(table.search);
  results.set('view', 'results');
  const { data: day } = useSuspenseQuery(recapQuery(tournamentId));
  const isAsked = !followed && !isLookingOn && !isOwner && !isHelper;
  return (
    <Stack component="article" flex={1} w="100%" maw="42rem" mx="auto" gap="md">
      <div className="recap-top on-turf-deep">
        <Circle {...day.circle} />
        <div>
          <Title>{t('title')}</Title>
          <p>{t('thanks')}</p>
        </div>
      </div>
      {isAsked && <ClubQuestion teams={teams} onChoose={choose} />}
      {followed ? (
        <>
          <FollowedHead teams={teams} followed={followed} onChoose={choose} />
          <OwnDay tournament={tournament} teams={teams} followed={followed} circle={day.circle} />
          <OtherClubs teams={teams} followed={followed} onChoose={choose} />
        </>
      ) : (
        <EverybodysDay day={day} />
      )}
      {day.endedEarly && <Said>{t('endedEarly')}</Said>}
      <Said>{host ? t('helpers', { host }) : t('helpersOnly')}</Said>
      {isHelper && <Said>{t('closed')}</Said>}
      <Rows>
        <Row
          icon={<IconLayoutList aria-hidden />}
          title={t('allResults')}
          to={{ ...table, search: `?${results}` }}
        />
        {children}
      </Rows>
      <Share tournament={tournament} day={day} />
    </Stack>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" ta="center" style={{ textWrap: 'balance' }}>
      {children}
    </Text>
  );
}

/** The only numbers that count today, and what holds for every team that stayed. */
function EverybodysDay({ day }: { day: RecapData }) {
  const { t } = useTranslation('recap');
  const games = day.fewestGames === day.mostGames ? 'sentence.games' : 'sentence.gamesAtLeast';
  return (
    <>
      <Numbers
        numbers={[
          [day.games, t('numbers.games', { count: day.games })],
          [day.children, t('numbers.children')],
          [day.minutes, t('numbers.minutesEach')],
        ]}
      />
      {!day.endedEarly && day.fewestGames > 0 && (
        <Text fz="lg" ta="center" style={{ textWrap: 'balance' }}>
          <Trans t={t} i18nKey={games} values={{ count: day.fewestGames }} />
          <Trans t={t} i18nKey="sentence.opponents" values={{ count: day.fewestOpponents }} />
          <span>{t(`sentence.formats.${day.formats}`)}</span>
        </Text>
      )}
    </>
  );
}

function Share({ tournament, day }: { tournament: Tournament; day: RecapData }) {
  const { t } = useTranslation('recap');
  const handOver = useHandOver();
  const { tournamentId, name } = tournament;
  const share = () => {
    const url = publicLink(tournamentId, 'round');
    const text = t('message', { name, count: day.games, children: day.children });
    handOver({ title: name, text, url });
  };
  return (
    <StickyAction icon={<IconShare aria-hidden />} onAct={share}>
      {t('share')}
    </StickyAction>
  );
}
