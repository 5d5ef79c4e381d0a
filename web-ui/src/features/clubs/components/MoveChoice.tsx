import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Team } from '@/api/types';
import type { Club } from '../clubView';
import { Choice, ClubRow } from './ClubChoice';
import classes from './MoveChoice.module.css';

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
  hasRoom: (club: Club) => boolean;
  /** Nobody can join any more. */
  isFull: boolean;
  onTurn: (team: Team, state: State) => void;
  onJoin: (club: Club) => void;
  onClub: () => void;
}

/** First what happens, then to whom. */
export function MoveChoice({ clubs, hasRoom, isFull, onTurn, onJoin, onClub }: MoveChoiceProps) {
  const { t } = useTranslation('field');
  const [kind, setKind] = useState<State | 'joins'>();
  const teams = clubs.flatMap((club) => club.teams);
  if (kind === 'joins') {
    return (
      <Choice question={t('moves.whoJoins')}>
        {clubs.filter(hasRoom).map((club) => (
          <ClubRow key={club.nickName} club={club} onChoose={() => onJoin(club)}>
            {club.name}
          </ClubRow>
        ))}
      </Choice>
    );
  }
  if (kind) {
    return (
      <Choice question={t(`moves.who.${kind}`)}>
        {clubs.flatMap((club) =>
          club.teams.filter(MAY[kind]).map((team) => (
            <ClubRow key={team.teamId} club={club} onChoose={() => onTurn(team, kind)}>
              {team.name}
            </ClubRow>
          )),
        )}
      </Choice>
    );
  }
  return (
    <Stack gap="xs">
      {STATES.filter((state) => teams.some(MAY[state])).map((state) => (
        <Kind
          key={state}
          title={t(`moves.kind.${state}`)}
          hint={t(`moves.hint.${state}`)}
          onChoose={() => setKind(state)}
        />
      ))}
      {isFull ? (
        <p className={classes.hint}>{t('moves.full')}</p>
      ) : (
        <>
          <Kind
            title={t('moves.joins')}
            hint={t('moves.joinsHint')}
            onChoose={() => setKind('joins')}
          />
          <Kind title={t('moves.club')} hint={t('moves.clubHint')} onChoose={onClub} />
        </>
      )}
    </Stack>
  );
}

function Kind({ title, hint, onChoose }: { title: string; hint: string; onChoose: () => void }) {
  return (
    <button type="button" className={classes.row} onClick={onChoose}>
      <span>
        <span className={classes.name}>{title}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </button>
  );
}
