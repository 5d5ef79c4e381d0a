import { Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { useOwnTournaments } from '@/api/own/useOwnTournaments';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Rows } from '@/components/surfaces/Row';
import { useDays } from '@/components/time/useNow';
import { useWide } from '@/components/sheet/useWide';
import { groupByDay, mainOf } from '../grouping';
import { EmptyPitch } from './EmptyPitch';
import { TournamentCard, TournamentRow } from './TournamentCard';

/** The organiser's tournaments: today's large, the next ones and the past ones as rows. */
export function MyTournaments({ series }: { series?: ReactNode }) {
  const { t } = useTranslation('tournaments');
  const isWide = useWide();
  const query = useOwnTournaments();
  const { data } = query;
  const days = useDays();
  if (!data) return <NoAnswer query={query} />;
  if (data.length === 0) return <NoTournaments />;
  const { today, upcoming, past } = groupByDay(data, ...days);
  return (
    <>
      <Day id="today" title={t('mine.today')}>
        {today.length === 0 && <Text c="dimmed">{t('mine.noneToday')}</Text>}
        {today.map((tournament) => (
          <TournamentCard
            key={tournament.tournamentId}
            tournament={tournament}
            // On a phone the main button is the one at the bottom.
            isMain={isWide && tournament === mainOf(today)}
          />
        ))}
      </Day>
      <OtherDays id="upcoming" title={t('mine.upcoming')} tournaments={upcoming} />
      {series}
      <OtherDays id="past" title={t('mine.past')} tournaments={past} />
      <NewTournament />
    </>
  );
}

interface DayProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Day({ id, title, children }: DayProps) {
  return (
    <Stack component="section" mt="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface OtherDaysProps extends Omit<DayProps, 'children'> {
  tournaments: readonly Tournament[];
}

function OtherDays({ tournaments, ...day }: OtherDaysProps) {
  if (tournaments.length === 0) return null;
  return (
    <Day {...day}>
      <Rows>
        {tournaments.map((tournament) => (
          <TournamentRow key={tournament.tournamentId} tournament={tournament} />
        ))}
      </Rows>
    </Day>
  );
}

/** At the bottom of a phone; on a laptop the rail has this entry in sight all the time. */
function NewTournament() {
  const { t } = useTranslation('tournaments');
  const navigate = useNavigate();
  if (useWide()) return null;
  return (
    <StickyAction icon={<IconPlus aria-hidden />} onAct={() => void navigate('/tournaments/new')}>
      {t('mine.new')}
    </StickyAction>
  );
}

/** The one thing to do for who has no tournament yet. */
export function NoTournaments() {
  const { t } = useTranslation('tournaments');
  return (
    <EmptyState
      picture={<EmptyPitch />}
      title={t('mine.empty.title')}
      action={<Button to="/tournaments/new">{t('mine.empty.action')}</Button>}
    >
      {t('mine.empty.text')}
    </EmptyState>
  );
}
