import { useTranslation } from '@/i18n/useTranslation';
import type { Consequences } from '@/api/types';

interface DiscardedProps {
  consequences: Consequences;
  undoable?: boolean;
}

/** What a change throws away, in one paragraph, and that it can be brought back. */
export function Discarded({ consequences, undoable = true }: DiscardedProps) {
  const { discarded, before } = consequences;
  const { t } = useTranslation('round-changes');
  const { rounds, results } = discarded;
  if (rounds === 0) return <p>{t('discarded.nothing')}</p>;
  return (
    <p>
      <span>{t('discarded.rounds', { count: rounds, round: before?.round })} </span>
      {results > 0 && <span>{t('discarded.results', { count: results })} </span>}
      {undoable && <span>{t('discarded.undoable')}</span>}
    </p>
  );
}
