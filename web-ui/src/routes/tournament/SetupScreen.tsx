import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentConfig } from '@/api/types';
import { useTakeBack } from '@/api/useTakeBack';
import { Columns } from '@/components/Columns';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/Logo';
import { notifyError } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useErrorText } from '@/components/useErrorText';
import { useUndo } from '@/components/useUndo';
import { useChangeField } from '@/features/clubs/api/useChangeField';
import { companyOf, hostsFor } from '@/features/clubs/company';
import { roomFor } from '@/features/clubs/clubForm';
import { clubsOf, type Club } from '@/features/clubs/clubView';
import { SetupClub, type CountTap } from '@/features/clubs/components/SetupClub';
import rows from '@/features/clubs/components/SetupClub.module.css';
import { TeamsTable } from '@/features/clubs/components/TeamsTable';
import { FIELD_ACTIONS } from '@/features/clubs/useTeamCount';
import { usePreview } from '@/features/preview/api/usePreview';
import { RegistrationRow } from '@/features/registration/components/RegistrationRow';
import { ClubSheets, type ClubTask } from './ClubSheets';
import classes from './ClubsSection.module.css';
import OwnerActions from './OwnerActions';
import { PlanAndPitches } from './PlanAndPitches';
import { SetupBar } from './SetupBar';
import { useTeams, useTournamentPage } from './tournamentPage';
import { WhenAndWhere } from './WhenAndWhere';

/** Before the start, for its organiser: the clubs, the one next step, and the start as soon as it may be. */
export default function SetupScreen({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation('clubs');
  const { tournament, openDialog } = useTournamentPage();
  const { tournamentId, numberOfTeams: present, organizerClub } = tournament;
  const clubs = clubsOf(useTeams(tournamentId));
  const { data: preview } = usePreview(tournamentId);
  const [task, setTask] = useState<ClubTask>();
  const undo = useUndo<CountTap>();
  const removal = useRemoval(tournamentId, undo.remember);
  const add = (teams?: number) => setTask({ kind: 'add', teams });
  const limits = config?.limits;
  const company = (club: Club) => {
    const own = tournament.clubs.find(({ nickName }) => nickName === club.nickName);
    const others = own ? companyOf(own, tournament.clubs) : [];
    const mayJoin =
      own &&
      limits &&
      (own.joinsWith !== null || own.teams.length < limits.minTeamsPerClub) &&
      hostsFor(own, tournament.clubs, limits.maxTeamsPerClub).length > 0;
    return {
      teams: others.reduce((teams, other) => teams + other.teams.length, 0),
      onCompany: mayJoin ? () => setTask({ kind: 'company', club }) : undefined,
    };
  };
  return (
    <>
      <Columns
        aside={
          <>
            <WhenAndWhere tournament={tournament} plan={config?.plan} />
            <OwnerActions />
            <PlanAndPitches config={config} />
          </>
        }
      >
        <section className={classes.section}>
          <div className={classes.head}>
            <h1>{t('title')}</h1>
            <p className={classes.count}>
              {t('teamsOfExpected', { present, expected: tournament.expectedNumberOfTeams })}
            </p>
          </div>
          {clubs.length === 0 && (
            <EmptyState picture={<Logo size={56} />} title={t('empty.title')}>
              {organizerClub ? t('empty.own', { club: organizerClub }) : t('empty.text')}
            </EmptyState>
          )}
          <ul className={rows.list}>
            {clubs.map((club) => {
              const { teams: theirs, onCompany } = company(club);
              return (
                <SetupClub
                  key={club.nickName}
                  tournamentId={tournamentId}
                  club={club}
                  room={limits ? roomFor(club.teams.length + theirs, present, limits) : 0}
                  fewest={theirs > 0 ? 1 : (limits?.minTeamsPerClub ?? 1)}
                  onColor={() => setTask({ kind: 'color', club })}
                  onEdit={() => setTask({ kind: 'edit', club })}
                  onRemove={() => removal.ask(club)}
                  onCompany={onCompany}
                  onTap={undo.remember}
                />
              );
            })}
          </ul>
          {preview?.legal && (
            <button type="button" className={classes.add} onClick={() => add()}>
              <IconPlus aria-hidden /> {t('add.action')}
            </button>
          )}
          <RegistrationRow tournamentId={tournamentId} onOpen={() => openDialog('registration')} />
          {clubs.length > 0 && (
            <Disclosure title={t('table.title')}>
              <TeamsTable clubs={clubs} />
            </Disclosure>
          )}
        </section>
      </Columns>
      <SetupBar
        preview={preview}
        plan={config?.plan}
        clubs={clubs}
        onAddClub={add}
        companyFor={(club) => company(club).onCompany}
        tapped={undo.tap}
        onTap={undo.remember}
        onUndone={undo.forget}
      />
      {config && (
        <ClubSheets clubs={clubs} config={config} task={task} onClose={() => setTask(undefined)} />
      )}
      {removal.sheet}
    </>
  );
}

/** Takes a club out after a question; the strip offers the way back. */
function useRemoval(tournamentId: string, onRemoved: (tap: CountTap) => void) {
  const { t } = useTranslation('field');
  const errorText = useErrorText();
  const [club, setClub] = useState<Club>();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useChangeField(tournamentId, false);
  const takeBack = useTakeBack(tournamentId, FIELD_ACTIONS);
  const say = (error: unknown) => notifyError(errorText(error));
  const remove = async ({ name, teams }: Club) => {
    try {
      await mutateAsync({ remove: teams.map(({ teamId }) => teamId) });
      onRemoved({
        what: t('setup.removed', { club: name }),
        undo: () => void takeBack.mutateAsync().catch(say),
      });
    } catch (error) {
      say(error);
    }
    setAsking(false);
  };
  const ask = (asked: Club) => {
    setClub(asked);
    setAsking(true);
  };
  const sheet = club && (
    <ConfirmSheet
      opened={isAsking}
      onClose={() => setAsking(false)}
      onConfirm={() => void remove(club)}
      loading={isPending}
      title={t('setup.removeTitle', { club: club.name })}
      action={t('setup.remove')}
    >
      <p>{t('setup.removeText', { count: club.teams.length })}</p>
    </ConfirmSheet>
  );
  return { ask, sheet };
}
