import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate } from 'react-router';
import type { DayPlan, Preview } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StickyAction, type StickyActionProps } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import type { Club } from '@/features/setup/clubs/clubView';
import type { CountTap } from '@/features/setup/clubs/components/SetupClub';
import { StartTournament } from '@/features/setup/clubs/components/StartTournament';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { VerdictStrip } from '@/features/setup/preview/components/VerdictStrip';
import { useUndecided } from '@/features/dates/registration/useUndecided';
import { Cancelled } from '@/features/setup/tournament/components/Cancelled';
import { useTournamentPage } from '../tournamentPage';
import { useCarryOut } from './useCarryOut';

interface SetupBarProps {
  preview?: Preview;
  plan?: DayPlan;
  clubs: readonly Club[];
  /** Asks for a club, with so many teams where that is known. */
  onAddClub: (teams?: number) => void;
  /** What asks whom a club plays together with; nothing where it may join none. */
  companyFor: (club: Club) => (() => void) | undefined;
  /** The last tap, while it can be taken back. */
  tapped?: CountTap;
  onTap: (tap: CountTap) => void;
  onUndone: () => void;
}

/** What the planner thinks of the field, and the one thing to do: what mends it, or the start. */
export function SetupBar(props: SetupBarProps) {
  const { preview, plan, clubs, onAddClub, tapped, onTap, onUndone } = props;
  const { t } = useTranslation('tournament');
  const { tournament, openDialog } = useTournamentPage();
  const navigate = useNavigate();
  const isWaiting = useUndecided(tournament.tournamentId).length > 0;
  const carryOut = useCarryOut({
    clubs,
    // Who asked to come comes first.
    onAddClub: isWaiting ? () => openDialog('registration') : onAddClub,
    onDone: onTap,
  });
  const { save, isPending } = useSaveChange(tournament.tournamentId);
  if (tournament.status === 'CANCELLED') {
    return (
      <StickyAction
        notice={<Cancelled />}
        loading={isPending}
        onAct={() => void save({ status: 'NOT_STARTED' })}
      >
        {t('cancelled.revive')}
      </StickyAction>
    );
  }
  // Until it is known whether the field may start, there is nothing to tap by mistake.
  if (!preview) return null;
  // Of clubs made up for an empty field it says what they can do, not what they would run into.
  const isTold = preview.verdict.exampleClubs === null || preview.verdict.state !== 'MIND';
  const notice = tapped ? (
    <UndoStrip
      tap={tapped.what}
      onUndo={() => {
        tapped.undo();
        onUndone();
      }}
    >
      {tapped.what}
    </UndoStrip>
  ) : isTold ? (
    <VerdictStrip
      preview={preview}
      tournament={tournament}
      clubs={clubs}
      plan={plan}
      onTake={carryOut.take}
      isTaking={carryOut.isPending}
      onPitches={() => openDialog('pitches')}
    />
  ) : undefined;
  if (!preview.legal) {
    return <Mend {...props} preview={preview} notice={notice} expect={carryOut.expect} />;
  }
  return (
    <StartTournament
      tournament={tournament}
      notice={notice}
      onStarted={() => void navigate(tournamentPath(tournament.tournamentId, 'round'))}
    />
  );
}

interface MendProps extends Pick<SetupBarProps, 'clubs' | 'onAddClub' | 'companyFor'> {
  preview: Preview;
  notice: React.ReactNode;
  expect: (teams: number, what: string) => void;
}

/** What mends the broken rule that the verdict names: nearly always another club. */
function Mend({ preview, clubs, onAddClub, companyFor, notice, expect }: MendProps) {
  const { t } = useTranslation(['clubs', 'field', 'pitches', 'preview']);
  const { tournament, openDialog } = useTournamentPage();
  const rule = preview.verdict.brokenRule;
  const mending = (): Pick<StickyActionProps, 'children' | 'icon' | 'onAct'> => {
    if (rule?.reason === 'TOO_FEW_PITCHES') {
      return { children: t('pitches:choose.change'), onAct: () => openDialog('pitches') };
    }
    if (rule?.reason === 'MORE_THAN_EXPECTED') {
      const count = tournament.numberOfTeams;
      const what = t('preview:verdict.expect', { count });
      return { children: what, onAct: () => expect(count, what) };
    }
    const small = clubs.find(({ name }) => name === rule?.params.club);
    const onAct = rule?.reason === 'CLUB_TOO_SMALL' && small ? companyFor(small) : undefined;
    if (small && onAct) {
      return { children: t('field:company.title', { club: small.nickName }), onAct };
    }
    return {
      children: t('add.action'),
      icon: <IconPlus aria-hidden />,
      onAct: () => onAddClub(),
    };
  };
  return <StickyAction notice={notice} {...mending()} />;
}
