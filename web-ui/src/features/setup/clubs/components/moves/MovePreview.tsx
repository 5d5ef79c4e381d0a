import { useState } from 'react';
import { entryOf } from '@/api/wire/client';
import type { ChangeFrom } from '@/api/tournament/teams';
import type { TeamMovePreview, Tournament } from '@/api/types';
import { ChangeBody } from '@/components/consequences/ChangeBody';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { Choice } from '@/components/fields/Choice';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import type { Move } from '@/features/setup/clubs/moves';
import { RoundConsequences } from '../RoundConsequences';

type GroupAfter = TeamMovePreview['joins'];

interface MovePreviewProps {
  tournament: Tournament;
  move: Move;
  onBack: () => void;
  onDone: (entryId?: string) => void;
}

/** Who comes or goes, from when, and what becomes of the round in play. */
export function MovePreview({ tournament, move, onBack, onDone }: MovePreviewProps) {
  const { t } = useTranslation(['field', 'common']);
  const { tournamentId, currentRound, schedule } = tournament;
  const [from, setFrom] = useState<ChangeFrom>(move.to === undefined ? 'NOW' : 'NEXT_ROUND');
  const moving = useConfirmedChange(
    tournamentId,
    async () => {
      const moved = await move.make(from);
      return move.to === undefined ? entryOf(moved) : undefined;
    },
    { onDone, failure: `${t('common:messages.editingTeamsNotPossible')}.` },
  );
  const inPlay = schedule[currentRound - 1];
  const isOpen = inPlay !== undefined && inPlay.state !== 'CONFIRMED';
  const choices = [
    { value: 'NOW' as const, label: t('moves.now') },
    { value: 'NEXT_ROUND' as const, label: t('moves.nextRound') },
  ];
  return (
    <ChangeBody
      tournamentId={tournamentId}
      change={['move', ...move.key, from]}
      previewChange={() => move.previewChange(from)}
      above={
        isOpen &&
        move.to === undefined && (
          <Choice label={t('moves.from')} options={choices} value={from} onChange={setFrom} />
        )
      }
      action={move.action}
      onCancel={onBack}
      cancel={t('moves.others')}
      {...moving}
    >
      {({ groups, ...consequences }) => (
        <>
          <RoundConsequences tournamentId={tournamentId} consequences={consequences} />
          {groups && move.to !== undefined && <GroupsAfter groups={groups} to={move.to} />}
        </>
      )}
    </ChangeBody>
  );
}

/** What both groups are then, and what the team is called where it goes. */
function GroupsAfter({ groups, to }: { groups: TeamMovePreview; to: string }) {
  const { t } = useTranslation('field');
  const { name, leaves, joins } = groups;
  const inWords = (place: 'here' | 'there', { numberOfTeams, brokenRules }: GroupAfter) => {
    const pauses = brokenRules.length === 0 && numberOfTeams % 2 === 1;
    const size = t(`moves.after.${place}`, { count: numberOfTeams, group: to });
    const reasons = brokenRules.map(({ reason, params }) => findText(`reasons.${reason}`, params));
    return [size, pauses && t('moves.after.pauses'), ...reasons].filter(Boolean).join(' ');
  };
  return (
    <>
      <p>
        <span>{t('moves.after.name', { group: to, team: name })}</span>{' '}
        <span>{inWords('there', joins)}</span>
      </p>
      <p>{inWords('here', leaves)}</p>
    </>
  );
}
