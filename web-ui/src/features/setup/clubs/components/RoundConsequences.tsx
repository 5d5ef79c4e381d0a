import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentQuery } from '@/api/queries';
import type { Consequences } from '@/api/types';
import { isSameRound } from '@/components/consequences/compare';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';

interface RoundConsequencesProps {
  tournamentId: string;
  consequences: Consequences;
}

/** What becomes of the open round: what was played stands. */
export function RoundConsequences({ tournamentId, consequences }: RoundConsequencesProps) {
  const { t } = useTranslation('round-changes');
  const { data: tournament } = useQuery({ ...tournamentQuery(tournamentId), enabled: false });
  const { before, after, discarded } = consequences;
  if (!before) {
    const isOver = tournament && tournament.currentRound >= tournament.numberOfRounds;
    return <p>{t(isOver ? 'field.over' : 'field.next')}</p>;
  }
  if (!after) return <p>{t('field.last', { round: before.round })}</p>;
  const isSame = before.round === after.round;
  const isLost = discarded.rounds > 0;
  if (isSame && !isLost && isSameRound(before, after)) {
    return <p>{t('field.stays', { round: after.round })}</p>;
  }
  return (
    <>
      {isLost && <p>{t('field.question')}</p>}
      {isLost && <Discarded consequences={consequences} />}
      {!isSame && <p>{t('field.goesOn', { round: before.round, next: after.round })}</p>}
      {isSame && !isLost && <p>{t('field.rest')}</p>}
      <RoundsBeside
        tournamentId={tournamentId}
        consequences={{ before: isSame ? before : null, after }}
      />
    </>
  );
}
