import { Badge } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentStatus } from '@/api/types';

/** In a word how far a tournament is. */
export function StatusChip({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation();
  return <Badge variant={status === 'STARTED' ? 'filled' : 'quiet'}>{t(`status.${status}`)}</Badge>;
}
