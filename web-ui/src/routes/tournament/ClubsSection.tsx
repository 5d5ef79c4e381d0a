import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { roundQuery } from '@/api/queries';
import type { TournamentConfig } from '@/api/types';
import { Disclosure } from '@/components/Disclosure';
import { EmptyState } from '@/components/EmptyState';
import { Logo } from '@/components/Logo';
import { clubsOf, type Club } from '@/features/clubs/clubView';
import { AddClubSheet } from '@/features/clubs/components/AddClubSheet';
import { ClubList } from '@/features/clubs/components/ClubList';
import { EditClubSheet } from '@/features/clubs/components/EditClubSheet';
import { TeamsTable } from '@/features/clubs/components/TeamsTable';
import classes from './ClubsSection.module.css';
import { Outlook } from './StartSection';
import { useField, useTournamentPage } from './tournamentPage';

/** The clubs and teams: to be put together before the start, to be looked up afterwards. */
export function ClubsSection({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation(['clubs', 'common']);
  const { tournament } = useTournamentPage();
  const { teams } = useField(tournament.tournamentId);
  const clubs = clubsOf(teams);
  const isBeforeStart = tournament.status === 'NOT_STARTED';
  const isEditable = tournament.isOwner && tournament.status !== 'FINISHED';
  const list = isEditable ? (
    <EditableClubs clubs={clubs} config={config} />
  ) : (
    <ClubList clubs={clubs} />
  );
  const table = clubs.length > 0 && (
    <Disclosure title={t('table.title')}>
      <TeamsTable clubs={clubs} />
    </Disclosure>
  );
  if (!isBeforeStart) {
    return (
      <section className={classes.section}>
        <h2>{t('title')}</h2>
        {list}
        {table}
      </section>
    );
  }
  return (
    <>
      <section className={classes.section}>
        <div>
          <h1>{t('title')}</h1>
          <p className={classes.summary}>
            {t('summary', {
              present: tournament.numberOfTeams,
              expected: tournament.expectedNumberOfTeams,
              clubs: t('common:format.clubs', { count: tournament.numberOfClubs }),
              rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
            })}
          </p>
        </div>
        {clubs.length === 0 && (
          <EmptyState picture={<Logo size={56} />} title={t('empty.title')}>
            {isEditable ? t('empty.text') : t('empty.visitor')}
          </EmptyState>
        )}
        {list}
        {table}
      </section>
      {tournament.isOwner && <Outlook config={config} />}
    </>
  );
}

interface EditableClubsProps {
  clubs: readonly Club[];
  config?: TournamentConfig;
}

function EditableClubs({ clubs, config }: EditableClubsProps) {
  const { t } = useTranslation('clubs');
  const { tournament } = useTournamentPage();
  const openRound = useOpenRound();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Club>();
  const [isEditing, setEditing] = useState(false);
  const { tournamentId, numberOfTeams } = tournament;
  const edit = (club: Club) => {
    setEdited(club);
    setEditing(true);
  };
  const shared = config && { tournamentId, limits: config.limits, numberOfTeams, openRound };
  return (
    <>
      <ClubList clubs={clubs} onEdit={edit} />
      <button type="button" className={classes.add} onClick={() => setAdding(true)}>
        <IconPlus aria-hidden /> {t('add.action')}
      </button>
      {shared && (
        <AddClubSheet
          {...shared}
          clubs={clubs}
          opened={isAdding}
          onClose={() => setAdding(false)}
        />
      )}
      {shared && edited && (
        <EditClubSheet
          {...shared}
          key={edited.nickName}
          club={clubs.find((club) => club.nickName === edited.nickName) ?? edited}
          others={clubs.filter((club) => club.nickName !== edited.nickName)}
          opened={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** The round that a change of the field would calculate again; nothing before the start. */
function useOpenRound() {
  const { tournament } = useTournamentPage();
  const { tournamentId, currentRound, status } = tournament;
  const { data: round } = useQuery({
    ...roundQuery(tournamentId, currentRound),
    enabled: status === 'STARTED' && currentRound > 0,
  });
  if (status !== 'STARTED') return undefined;
  const isOpen = round?.state === 'OPEN';
  const results = round?.matches.filter((match) => match.resultHomeSquad !== null).length ?? 0;
  return isOpen ? { round: round.round, results } : { round: 0, results: 0 };
}
