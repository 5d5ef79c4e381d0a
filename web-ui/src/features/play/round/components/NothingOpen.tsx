import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/start/Logo';
import { lazily } from '@/components/start/prepared';

/** Only the owner goes on; only the owner loads what that takes. */
const GoOn = lazily(() => import('./GoOn'));

/** Nothing is open: the next round is yet to be calculated, or the tournament to be ended. */
export function NothingOpen({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round');
  const { tournamentId, currentRound: confirmed, numberOfRounds: rounds, isOwner } = tournament;
  const isFirst = confirmed === 0;
  const isLast = confirmed >= rounds;
  const later = isLast ? 'last' : 'between';
  const moment = isFirst ? 'before' : later;
  return (
    <>
      <EmptyState
        heading={isFirst ? 'h1' : 'h2'}
        picture={<Logo size={56} />}
        title={t(`${moment}.title`, { round: confirmed })}
      >
        {t(`${moment}.${isOwner ? 'owner' : 'visitor'}`)}
      </EmptyState>
      {isOwner && <GoOn tournamentId={tournamentId} next={isLast ? undefined : confirmed + 1} />}
    </>
  );
}
