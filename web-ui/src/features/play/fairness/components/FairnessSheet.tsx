import { Group } from '@mantine/core';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { lazily } from '@/components/start/prepared';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useLast } from '@/components/time/useWasTrue';
import { TeamDots } from '@/components/clubs/TeamDots';

interface FairnessSheetProps {
  tournamentId: string;
  /** The team whose sheet is open. */
  team?: Team;
  onClose: () => void;
}

const FairnessFacts = lazily(() => import('./FairnessFacts'), <Skeletons count={3} height={72} />);

/** How fair the rounds have been to a team, over the page; loaded when the first one opens. */
export function FairnessSheet({ tournamentId, team, onClose }: FairnessSheetProps) {
  const shown = useLast(team);
  return (
    <Sheet
      opened={team !== undefined}
      onClose={onClose}
      title={
        shown && (
          <Group component="span" gap="sm">
            <ClubBadge nickName={shown.nickName} />
            <TeamDots club={shown.nickName} />
            {shown.name}
          </Group>
        )
      }
    >
      {shown && (
        <FairnessFacts key={shown.teamId} tournamentId={tournamentId} teamId={shown.teamId} />
      )}
    </Sheet>
  );
}
