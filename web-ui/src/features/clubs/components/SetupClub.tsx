import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/ClubBadge';
import { CountStepper } from '@/components/fields/CountStepper';
import { TeamDots } from '@/components/TeamDots';
import type { Club } from '../clubView';
import { useCompany } from '../useCompany';
import { useTeamCount } from '../useTeamCount';
import classes from './SetupClub.module.css';

/** A change of the number of teams, and the way back. */
export interface CountTap {
  what: string;
  undo: () => void;
}

interface SetupClubProps {
  tournamentId: string;
  club: Club;
  /** How many more teams it may bring. */
  room: number;
  /** The fewest teams a club may bring: one less removes it, after a question. */
  fewest: number;
  onColor: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Asks whom it plays together with; left out where it may not join a club. */
  onCompany?: () => void;
  /** Called with each tap. */
  onTap: (tap: CountTap) => void;
}

/** A club before the start in one row: its colour, its names and strengths, and how many teams it brings. */
export function SetupClub({
  tournamentId,
  club,
  room,
  fewest,
  onColor,
  onEdit,
  onRemove,
  onCompany,
  onTap,
}: SetupClubProps) {
  const { t } = useTranslation(['clubs', 'field']);
  const { count, step, undo } = useTeamCount(tournamentId, club);
  const change = (by: 1 | -1) => {
    if (by === -1 && count <= fewest) {
      onRemove();
    } else {
      step(by);
      onTap({ what: t('field:setup.counted', { club: club.name, count: count + by }), undo });
    }
  };
  const company = useCompany(club.nickName).join(', ');
  const strengths = club.teams.map(({ estimatedSkill }) => estimatedSkill).join(' · ');
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.color}
        aria-label={t('color.title', { club: club.nickName })}
        onClick={onColor}
      >
        <ClubBadge nickName={club.nickName} />
      </button>
      <button
        type="button"
        className={classes.club}
        aria-label={t('editClub', { club: club.name })}
        onClick={onEdit}
      >
        <strong className={classes.name}>{club.name}</strong>
        <span className={classes.dots}>
          {Array.from({ length: count }, (_, team) => (
            <TeamDots key={team} club={club.nickName} />
          ))}
        </span>
        <span className={classes.strengths}>{t('strengths', { strengths })}</span>
      </button>
      <CountStepper
        label={t('field:setup.teamsOf', { club: club.name })}
        value={count}
        isFull={room - (count - club.teams.length) <= 0}
        onStep={change}
      />
      {onCompany ? (
        <button type="button" className={classes.company} onClick={onCompany}>
          {company ? t('together', { clubs: company }) : t('field:company.ask')}
          <IconChevronRight size={20} aria-hidden />
        </button>
      ) : (
        company && <p className={classes.together}>{t('together', { clubs: company })}</p>
      )}
    </li>
  );
}
