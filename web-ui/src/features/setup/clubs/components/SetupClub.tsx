import { Group, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { useCompany } from '@/components/clubs/clubColors';
import { CountStepper } from '@/components/fields/CountStepper';
import { Row } from '@/components/surfaces/Row';
import { TeamDots } from '@/components/clubs/TeamDots';
import type { Club } from '../clubView';
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

/** More teams stand in two rows. */
const MOST_IN_A_ROW = 4;

/** A club before the start in one row: its colour, its short name, and how many teams it brings. */
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
      onTap({ what: t('field:setup.counted', { club: club.nickName, count: count + by }), undo });
    }
  };
  const company = useCompany(club.nickName).join(', ');
  const together = company && t('together', { clubs: company });
  return (
    <>
      {/* With very large letters, or on a very narrow phone, the number stands below the name. */}
      <Group gap={4} className={classes.row}>
        <UnstyledButton
          className={classes.color}
          aria-label={t('color.title', { club: club.nickName })}
          onClick={onColor}
        >
          <ClubBadge nickName={club.nickName} />
        </UnstyledButton>
        <UnstyledButton
          className={classes.club}
          aria-label={t('editClub', { club: club.nickName })}
          onClick={onEdit}
        >
          <Text span ff="heading" fw={700} fz="xl" lh={1.15}>
            {club.nickName}
          </Text>
          <Group
            component="span"
            gap="0.1rem 0.4rem"
            className={classes.dots}
            mod={{ many: count > MOST_IN_A_ROW }}
          >
            {Array.from({ length: count }, (_, team) => (
              <TeamDots key={team} club={club.nickName} size="9.5px" />
            ))}
          </Group>
        </UnstyledButton>
        <CountStepper
          label={club.nickName}
          value={count}
          isFull={room - (count - club.teams.length) <= 0}
          onStep={change}
        />
      </Group>
      {(onCompany || together) && (
        <Row title={together || t('field:company.ask')} onClick={onCompany} />
      )}
    </>
  );
}
