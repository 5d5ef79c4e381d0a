import {
  changeField,
  moveTeam,
  previewField,
  previewMove,
  previewTeamState,
  setTeamState,
  type ChangeFrom,
} from '@/api/tournament/teams';
import type { Consequences, DayGroup, FieldChange, Team, TeamMovePreview } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { UNJUDGED } from './clubForm';
import type { Club } from './clubView';

/** Somebody who comes or goes, and what is said of it. */
export interface Move {
  /** Tells one move from another. */
  key: readonly unknown[];
  previewChange: (from: ChangeFrom) => Promise<ChangePreview>;
  make: (from: ChangeFrom) => Promise<object>;
  /** What the confirming button does. */
  action: string;
  /** What is said once it is done. */
  done: string;
  /**
   * The label of the group that a team changes to: that is made for the next round, and no journal leads back, as two
   * tournaments have changed.
   */
  to?: string;
}

/** What a move leads to here, and for a change of groups in both. */
type ChangePreview = Consequences & { groups?: TeamMovePreview };

/** What can be said and done of teams while the tournament runs. */
export function useMoves(tournamentId: string) {
  const { t } = useTranslation('field');
  /** A team sits out, drops out or is back. */
  const turning = ({ teamId, name: team }: Team, state: Team['state']): Move => ({
    key: [teamId, state],
    previewChange: (from) => previewTeamState(teamId, state, from),
    make: (from) => setTeamState(teamId, state, from),
    action: t(`moves.confirm.${state}`, { team }),
    done: t(`moves.is.${state}`, { team }),
  });
  /** A team plays on in another group of the festival day. */
  const changingGroup = ({ teamId, name: team }: Team, group: DayGroup): Move => ({
    key: [teamId, group.tournamentId],
    to: group.label,
    previewChange: async () => {
      const groups = await previewMove(teamId, group.tournamentId);
      return { ...groups.leaves.consequences, groups };
    },
    make: () => moveTeam(teamId, group.tournamentId),
    action: t('moves.confirmGroup', { team, group: group.label }),
    done: t('moves.changedGroup', { team, group: group.label }),
  });
  /** A team joins a club that is taking part. */
  const joining = ({ name: club, nickName }: Club): Move => {
    // Of a team that comes late nothing is known: it counts as average until it has played.
    const change: FieldChange = { add: [{ club, nickName, teams: [UNJUDGED], clubExists: true }] };
    return {
      key: [change],
      previewChange: (from) => previewField(tournamentId, change, from),
      make: (from) => changeField(tournamentId, change, { reset: true, from }),
      action: t('moves.confirmJoin', { club }),
      done: t('moves.joined', { club }),
    };
  };
  return { turning, changingGroup, joining };
}
