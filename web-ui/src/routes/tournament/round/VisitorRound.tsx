import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesQuery } from '@/api/queries';
import { isToCome } from '@/api/time/schedule';
import type { Round, Team } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Choice } from '@/components/fields/Choice';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { FollowedHead } from '@/components/match/FollowedHead';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { MatchList } from '@/components/match/MatchList';
import { OtherClubs } from '@/components/match/OtherClubs';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { useSchedule } from '@/components/time/useSchedule';
import { ParentsDay } from '@/features/play/day/components/ParentsDay';
import { PairingAnswer } from '@/features/play/fairness/components/WhyPairing';
import { DataAge } from '@/features/play/round/components/DataAge';
import { PausingNote } from '@/features/play/round/components/PausingNote';
import { useTranslation } from '@/i18n/useTranslation';
import { useTournamentPage } from '../tournamentPage';

interface VisitorRoundProps {
  round: Round;
  teams: readonly Team[];
}

/** The round to read: first one is asked for one's club, from then on it shows the day of that club. */
export function VisitorRound({ round, teams }: VisitorRoundProps) {
  const { t } = useTranslation('round');
  const { tournament, updatedAt } = useTournamentPage();
  const { followed, isLookingOn, choose } = useFollowedTeam(teams);
  const isCurrent = round.round === tournament.currentRound;
  return (
    <>
      {!followed && !isLookingOn && <ClubQuestion teams={teams} onChoose={choose} />}
      {isLookingOn && (
        <Button
          variant="subtle"
          px="xs"
          ml="-0.5rem"
          style={{ alignSelf: 'start' }}
          onClick={() => choose(undefined)}
        >
          {t('visitor.chooseClub')}
        </Button>
      )}
      {followed && isCurrent ? (
        <Followed round={round} teams={teams} followed={followed} onChoose={choose} />
      ) : (
        <AllMatches round={round} teams={teams} followed={followed} />
      )}
      <DataAge updatedAt={updatedAt} />
    </>
  );
}

interface FollowedProps extends VisitorRoundProps {
  followed: FollowedTeam;
  onChoose: (followed: FollowedTeam | undefined) => void;
}

function Followed({ round, teams, followed, onChoose }: FollowedProps) {
  const { t } = useTranslation('round');
  const [view, setView] = useState<'mine' | 'all'>('mine');
  return (
    <>
      <FollowedHead teams={teams} followed={followed} onChoose={onChoose}>
        <Choice
          label={t('visitor.show')}
          options={[
            { value: 'mine', label: t('visitor.myDay') },
            { value: 'all', label: t('visitor.allMatches') },
          ]}
          value={view}
          onChange={setView}
        />
      </FollowedHead>
      {view === 'mine' ? (
        <>
          <MyDay round={round} teams={teams} followed={followed} />
          <OtherClubs teams={teams} followed={followed} onChoose={onChoose} />
        </>
      ) : (
        <AllMatches round={round} teams={teams} followed={followed} />
      )}
    </>
  );
}

function MyDay({ followed, ...day }: VisitorRoundProps & { followed: FollowedTeam }) {
  const { tournament } = useTournamentPage();
  const { data: matches } = useQuery(matchesQuery(tournament.tournamentId));
  const isOn = !isToCome(tournament, day.round);
  return <ParentsDay days={[{ tournament, matches, isOn, ...day }]} followed={followed} />;
}

/** All matches of the round, those of one's own club set off, and who pauses. */
function AllMatches({ round, teams, followed }: VisitorRoundProps & { followed?: FollowedTeam }) {
  const { t } = useTranslation('round');
  const { tournament } = useTournamentPage();
  const { tournamentId, isOwner } = tournament;
  const time = useSchedule(tournament).kickOff(round.round);
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="0 1rem">
        <Title order={2} size="h3" c="dimmed">
          {t('visitor.ofRound')}
        </Title>
        {time && <Text c="dimmed">{t('times.kickOff', { time })}</Text>}
      </Group>
      <MatchList
        matches={round.matches}
        followed={followed}
        note={round.notes[0]}
        below={(match) => <PairingAnswer {...{ tournamentId, match }} withCosts={isOwner} />}
      />
      <PausingNote round={round} teams={teams} />
    </Stack>
  );
}
