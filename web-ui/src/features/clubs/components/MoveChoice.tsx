import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Team } from '@/api/types';
import { present, type Club } from '../clubView';
import { Choice, ClubRow } from './ClubChoice';
import classes from './MoveChoice.module.css';

interface MoveChoiceProps {
  clubs: readonly Club[];
  hasRoom: (club: Club) => boolean;
  /** Nobody can join any more. */
  isFull: boolean;
  onLeave: (team: Team) => void;
  onJoin: (club: Club) => void;
  onClub: () => void;
}

/** First what happens, then to whom. */
export function MoveChoice({ clubs, hasRoom, isFull, onLeave, onJoin, onClub }: MoveChoiceProps) {
  const { t } = useTranslation('field');
  const [kind, setKind] = useState<'leaves' | 'joins'>();
  if (kind === 'leaves') {
    return (
      <Choice question={t('moves.whoLeaves')}>
        {clubs.flatMap((club) =>
          present(club.teams).map((team) => (
            <ClubRow key={team.teamId} club={club} onChoose={() => onLeave(team)}>
              {team.name}
            </ClubRow>
          )),
        )}
      </Choice>
    );
  }
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
  return (
    <div className={classes.rows}>
      <Kind
        title={t('moves.leaves')}
        hint={t('moves.leavesHint')}
        onChoose={() => setKind('leaves')}
      />
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
    </div>
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
