import { UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { TeamDots } from '@/components/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './PausingNote.module.css';

interface PausingNoteProps {
  /** The teams that sit this round out. */
  teams: readonly Team[];
  /** Visitors read who pauses; how to avoid it concerns the organiser. */
  withAdvice?: boolean;
}

/** Who sits this round out; a tap tells how that could be avoided. */
export function PausingNote({ teams, withAdvice = false }: PausingNoteProps) {
  const { t } = useTranslation('round');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (teams.length === 0) return null;
  return (
    <section className={classes.note} aria-label={t('pausing.title')}>
      {teams.map((team) => (
        <p key={team.teamId} className={classes.team}>
          <ClubBadge nickName={team.nickName} />
          <TeamDots club={team.nickName} />
          <span className={classes.name}>{team.name}</span>
          <span className={classes.word}>{t('pausing.word')}</span>
        </p>
      ))}
      {withAdvice && (
        <UnstyledButton
          className={classes.why}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHelpCircle className={classes.icon} size={22} aria-hidden />
          <span className="visually-hidden">
            {t('pausing.why', { team: teams.map(({ name }) => name).join(', ') })}
          </span>
        </UnstyledButton>
      )}
      {isOpen && (
        <p id={id} className={classes.advice}>
          {t('pausing.reason')}
        </p>
      )}
    </section>
  );
}
