import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { useFormat } from '@/components/time/useFormat';
import { Logo } from '@/components/start/Logo';

interface NothingYetProps {
  tournament: Tournament;
  /** What will stand here. */
  children: string;
}

/** Before the first confirmed round; after a tournament without one there is nothing to wait for. */
export function NothingYet({ tournament: { status, date }, children }: NothingYetProps) {
  const { t } = useTranslation(['overview', 'round']);
  const format = useFormat();
  const told = {
    FINISHED: { title: t('empty.never.title'), text: t('empty.never.text') },
    CANCELLED: {
      title: t('round:cancelled.title'),
      text: t('round:cancelled.visitor', { date: format.date(date) }),
    },
    NOT_STARTED: undefined,
    STARTED: undefined,
  }[status];
  return (
    <EmptyState picture={<Logo size={48} />} title={told?.title ?? t('empty.title')}>
      {told?.text ?? children}
    </EmptyState>
  );
}
