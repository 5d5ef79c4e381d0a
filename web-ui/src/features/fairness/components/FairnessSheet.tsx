import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useLast } from '@/components/useWasTrue';
import { TeamDots } from '@/components/TeamDots';

interface FairnessSheetProps {
  tournamentId: string;
  /** The team whose sheet is open. */
  team?: Team;
  onClose: () => void;
}

const FairnessFacts = lazy(() => import('./FairnessFacts'));

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
        <ErrorBoundary key={shown.teamId}>
          <Suspense fallback={<Skeletons count={3} height={72} />}>
            <FairnessFacts tournamentId={tournamentId} teamId={shown.teamId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Sheet>
  );
}
