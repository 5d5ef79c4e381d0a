import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { leaderboardQuery } from '@/api/queries';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/start/Logo';
import { hasPlayed, isHiddenFromVisitors } from '../leaderboardView';
import { LeaderboardTable, type LeaderboardProps } from './LeaderboardTable';
import { NothingYet } from './NothingYet';

/** The table and what it is for; hidden from visitors where the organiser wants it so. */
export function Leaderboard({ tournament, ...look }: LeaderboardProps) {
  const { t } = useTranslation('overview');
  const { data: rows } = useSuspenseQuery(leaderboardQuery(tournament.tournamentId));
  const isHidden = isHiddenFromVisitors(tournament);
  const { leaderboardVisibility: visibility } = tournament;
  const table = <LeaderboardTable rows={rows} {...look} />;
  if (isHidden && !tournament.isOwner && visibility !== 'ALWAYS') {
    return (
      <>
        <EmptyState picture={<Logo size={48} />} title={t('hidden.title')}>
          {t(`hidden.${visibility}`)}
        </EmptyState>
        {hasPlayed(rows) && table}
      </>
    );
  }
  if (!hasPlayed(rows)) {
    return <NothingYet tournament={tournament}>{t('empty.text')}</NothingYet>;
  }
  return (
    <>
      {table}
      <Text c="dimmed">
        <span>{t('neutral')}</span>
        {isHidden && <span> {t('hiddenFromVisitors')}</span>}
      </Text>
    </>
  );
}
