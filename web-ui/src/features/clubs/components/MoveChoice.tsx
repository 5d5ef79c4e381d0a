import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayGroup, Team } from '@/api/types';
import { Row, Rows } from '@/components/surfaces/Row';
import type { Club } from '../clubView';
import { ClubChoice } from './ClubChoice';

type State = Team['state'];

const STATES: readonly State[] = ['AWAY', 'LEFT', 'PRESENT'];

/** Who can change to a state. */
const MAY: Record<State, (team: Team) => boolean> = {
  AWAY: ({ state }) => state === 'PRESENT',
  LEFT: ({ state }) => state !== 'LEFT',
  PRESENT: ({ state }) => state !== 'PRESENT',
};

interface MoveChoiceProps {
  clubs: readonly Club[];
  /** Other groups of the festival day. */
  groups: readonly DayGroup[];
  hasRoom: (club: Club) => boolean;
  /** Nobody can join any more. */
  isFull: boolean;
  onTurn: (team: Team, state: State) => void;
  onJoin: (club: Club) => void;
  onGroup: (team: Team, group: DayGroup) => void;
  onClub: () => void;
}

/** First what happens, then to whom. */
export function MoveChoice(props: MoveChoiceProps) {
  const { clubs, groups, hasRoom, isFull, onTurn, onJoin, onGroup, onClub } = props;
  const { t } = useTranslation(['field', 'common']);
  const [kind, setKind] = useState<State | 'joins' | 'group'>();
  const [moving, setMoving] = useState<Team>();
  const teams = clubs.flatMap((club) => club.teams.map((team) => ({ club, team })));
  if (kind === 'joins') {
    return (
      <ClubChoice
        question={t('moves.whoJoins')}
        items={clubs.filter(hasRoom)}
        clubOf={(club) => club}
        nameOf={(club) => club.name}
        onChoose={onJoin}
      />
    );
  }
  if (moving) {
    return (
      <Stack gap="xs">
        <Text role="status" ff="heading" fw={600} fz="lg" lh={1.3}>
          {t('moves.whichGroup', { team: moving.name })}
        </Text>
        <Rows>
          {groups.map((group) => (
            <Row
              key={group.tournamentId}
              title={group.name}
              hint={t('common:format.teams', { count: group.numberOfTeams })}
              onClick={() => onGroup(moving, group)}
            />
          ))}
        </Rows>
      </Stack>
    );
  }
  if (kind === 'group') {
    return (
      <ClubChoice
        question={t('moves.whoChangesGroup')}
        items={teams.filter(({ team }) => MAY.AWAY(team))}
        clubOf={({ club }) => club}
        nameOf={({ team }) => team.name}
        onChoose={({ team }) => setMoving(team)}
      />
    );
  }
  if (kind) {
    return (
      <ClubChoice
        question={t(`moves.who.${kind}`)}
        items={teams.filter(({ team }) => MAY[kind](team))}
        clubOf={({ club }) => club}
        nameOf={({ team }) => team.name}
        onChoose={({ team }) => onTurn(team, kind)}
      />
    );
  }
  const states = STATES.filter((state) => teams.some(({ team }) => MAY[state](team)));
  return (
    <Stack gap="xs">
      <Rows>
        {states.map((state) => (
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
    </Stack>
  );
}
