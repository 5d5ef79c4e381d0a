import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { present, type Club } from '../clubView';
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
  const { t } = useTranslation('clubs');
  const [kind, setKind] = useState<'leaves' | 'joins'>();
  if (kind === 'leaves') {
    return (
      <Choice question={t('moves.whoLeaves')}>
        {clubs.flatMap((club) =>
          present(club.teams).map((team) => (
            <Row key={team.teamId} club={club} onChoose={() => onLeave(team)}>
              {team.name}
            </Row>
          )),
        )}
      </Choice>
    );
  }
  if (kind === 'joins') {
    return (
      <Choice question={t('moves.whoJoins')}>
        {clubs.filter(hasRoom).map((club) => (
          <Row key={club.nickName} club={club} onChoose={() => onJoin(club)}>
            {club.name}
          </Row>
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

function Choice({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className={classes.rows}>
      <p role="status" className={classes.question}>
        {question}
      </p>
      {children}
    </div>
  );
}

function Row({ club, onChoose, children }: { club: Club; onChoose: () => void; children: string }) {
  return (
    <button type="button" className={classes.row} onClick={onChoose}>
      <ClubBadge nickName={club.nickName} />
      <span className={classes.name}>{children}</span>
    </button>
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
