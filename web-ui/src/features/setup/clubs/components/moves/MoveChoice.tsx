import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import type { DayGroup, Team } from '@/api/types';
import { Row, Rows } from '@/components/surfaces/Row';
import { Status } from '@/components/surfaces/Status';
import { roomFor } from '@/features/setup/clubs/clubForm';
import { present, type Club } from '@/features/setup/clubs/clubView';
import { useMoves, type Move } from '@/features/setup/clubs/moves';
import { ClubChoice } from './ClubChoice';

type State = Team['state'];

const STATES: readonly State[] = ['AWAY', 'LEFT', 'PRESENT'];

/** Who can change to a state, or to another group. */
const MAY: Record<State | 'group', (team: Team) => boolean> = {
  AWAY: ({ state }) => state === 'PRESENT',
  LEFT: ({ state }) => state !== 'LEFT',
  PRESENT: ({ state }) => state !== 'PRESENT',
  group: ({ state }) => state === 'PRESENT',
};

interface MoveChoiceProps {
  tournamentId: string;
  clubs: readonly Club[];
  /** Other groups of the festival day. */
  groups: readonly DayGroup[];
  onMove: (move: Move) => void;
  onClub: () => void;
}

/** Whether a team pauses in each round of a group: with one more, nobody does. */
function needsTeam({ numberOfTeams }: DayGroup): boolean {
  return numberOfTeams % 2 === 1;
}

/** First what happens, then to whom. */
export function MoveChoice({ tournamentId, clubs, groups, onMove, onClub }: MoveChoiceProps) {
  const { t } = useTranslation(['field', 'common']);
  const [kind, setKind] = useState<State | 'joins' | 'group'>();
  const [moving, setMoving] = useState<Team>();
  const teams = clubs.flatMap((club) => club.teams);
  const inField = present(teams).length;
  const isFull = inField >= clientConfig().limits.maxTeams;
  // A team that comes would pause somebody here, and nobody there.
  const pausesHere = teams.filter(MAY.group).length % 2 === 1;
  const needy = pausesHere ? undefined : groups.find(needsTeam);
  const { turning, changingGroup, joining } = useMoves(tournamentId);
  if (kind === 'joins') {
    return (
      <ClubChoice
        question={t('moves.whoJoins')}
        items={clubs.filter((club) => roomFor(present(club.teams).length, inField) > 0)}
        onChoose={(club) => onMove(joining(club))}
      />
    );
  }
  if (moving) {
    return (
      <Stack gap="xs">
        <Status ff="heading" fw={600} fz="lg" lh={1.3}>
          {t('moves.whichGroup', { team: moving.name })}
        </Status>
        <Rows>
          {[...groups.filter(needsTeam), ...groups.filter((group) => !needsTeam(group))].map(
            (group) => (
              <Row
                key={group.tournamentId}
                title={group.name}
                hint={[
                  t('common:format.teams', { count: group.numberOfTeams }),
                  ...(needsTeam(group) ? [t('moves.after.pauses')] : []),
                ].join('. ')}
                onClick={() => onMove(changingGroup(moving, group))}
              />
            ),
          )}
        </Rows>
      </Stack>
    );
  }
  if (kind) {
    return (
      <ClubChoice
        question={t(kind === 'group' ? 'moves.whoChangesGroup' : `moves.who.${kind}`)}
        items={teams.filter(MAY[kind])}
        onChoose={(team) => (kind === 'group' ? setMoving(team) : onMove(turning(team, kind)))}
      />
    );
  }
  return (
    <Stack gap="xs">
      <Rows>
        {STATES.filter((state) => teams.some(MAY[state])).map((state) => (
          <Row
            key={state}
            title={t(`moves.kind.${state}`)}
            hint={t(`moves.hint.${state}`)}
            onClick={() => setKind(state)}
          />
        ))}
        {groups.length > 0 && (
          <Row
            title={t('moves.group')}
            hint={t('moves.groupHint')}
            onClick={() => setKind('group')}
          />
        )}
        {!isFull && (
          <Row
            title={t('moves.joins')}
            hint={t('moves.joinsHint')}
            onClick={() => setKind('joins')}
          />
        )}
        {!isFull && <Row title={t('moves.club')} hint={t('moves.clubHint')} onClick={onClub} />}
      </Rows>
      {isFull && <Text c="dimmed">{t('moves.full')}</Text>}
      {needy && <Text c="dimmed">{t('moves.needsTeam', { group: needy.name })}</Text>}
    </Stack>
  );
}
