import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/Logo';

interface NothingYetProps {
  tournament: Tournament;
  /** What will stand here. */
  children: string;
}

/** Before the first confirmed round; after a tournament without one there is nothing to wait for. */
export function NothingYet({ tournament: { status }, children }: NothingYetProps) {
  const { t } = useTranslation('overview');
  const isOver = status === 'FINISHED';
  return (
    <EmptyState
      picture={<Logo size={48} />}
      title={t(isOver ? 'empty.never.title' : 'empty.title')}
    >
      {isOver ? t('empty.never.text') : children}
    </EmptyState>
  );
}
