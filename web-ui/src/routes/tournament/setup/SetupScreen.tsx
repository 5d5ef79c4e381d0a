import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import { previewQuery } from '@/api/queries';
import type { TournamentConfig } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { companyOf } from '@/components/clubs/clubColors';
import { Columns } from '@/components/start/Columns';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Rows } from '@/components/surfaces/Row';
import { Logo } from '@/components/start/Logo';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { Sheet } from '@/components/sheet/Sheet';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useUndo } from '@/components/messages/useUndo';
import { useLast, useWasTrue } from '@/components/time/useWasTrue';
import { useWide } from '@/components/sheet/useWide';
import { useUndoableChange } from '@/features/setup/clubs/api/useUndoableChange';
import { hostsFor } from '@/features/setup/clubs/company';
import { roomFor } from '@/features/setup/clubs/clubForm';
import { clubsOf, type Club } from '@/features/setup/clubs/clubView';
import { SetupClub, type CountTap } from '@/features/setup/clubs/components/SetupClub';
import { StrengthsSheet } from '@/features/setup/clubs/components/strengths/StrengthsSheet';
import { ClubSheets, type ClubTask } from './ClubSheets';
import { PlanAndPitches } from './PlanAndPitches';
import { SetupBar } from './SetupBar';
import { SetupRows } from './SetupRows';
import { useTeams, useTournamentPage } from '../tournamentPage';

/** Before the start, for its organiser: the clubs, the one next step, and the start as soon as it may be. */
export default function SetupScreen({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation(['clubs', 'field']);
  const { tournament, openDialog } = useTournamentPage();
  const { tournamentId, numberOfTeams: present, organizerClub } = tournament;
  const clubs = clubsOf(useTeams(tournamentId));
  const { data: preview } = useQuery(previewQuery(tournamentId));
  // Where the field may not start yet, adding a club is the main button, unless there are more teams than expected;
  // until that is known, a full field may.
  const isOverfull = preview?.verdict.brokenRule?.reason === 'MORE_THAN_EXPECTED';
  const isFull = present >= tournament.expectedNumberOfTeams;
  const mayGrow = preview ? preview.legal || isOverfull : isFull;
  const hasGrown = useWasTrue(mayGrow);
  const [task, setTask] = useState<ClubTask>();
  const [shown, setShown] = useState<'strengths' | 'plan'>();
  const isWide = useWide();
  const undo = useUndo<CountTap>();
  const removal = useRemoval(tournamentId, undo.remember);
  const add = (teams?: number) => setTask({ kind: 'add', teams });
  const edit = () => openDialog('edit');
  const { minTeamsPerClub, maxTeamsPerClub } = clientConfig().limits;
  const company = (club: Club) => {
    const own = tournament.clubs.find(({ nickName }) => nickName === club.nickName);
    const others = own ? companyOf(own, tournament.clubs) : [];
    const mayJoin =
      own &&
      (own.joinsWith !== null || own.teams.length < minTeamsPerClub) &&
      hostsFor(own, tournament.clubs, maxTeamsPerClub).length > 0;
    return {
      teams: others.reduce((teams, other) => teams + other.teams.length, 0),
      onCompany: mayJoin ? () => setTask({ kind: 'company', club }) : undefined,
    };
  };
  return (
    <>
      <Columns aside={isWide ? <PlanAndPitches config={config} /> : undefined}>
        <Stack component="section">
          <Group gap="sm" align="baseline" justify="space-between" style={{ rowGap: 0 }}>
            <h1>{t('title')}</h1>
            <Text ff="heading" fw={600} fz="1.0625rem" lh={1.3}>
              {t('field:teamsOfExpected', { present, expected: tournament.expectedNumberOfTeams })}
            </Text>
          </Group>
          {clubs.length === 0 && (
            <EmptyState picture={<Logo size={56} />} title={t('empty.title')}>
              {organizerClub
                ? t('field:startWithOwn', { club: organizerClub })
                : t('field:addFirstClub')}
            </EmptyState>
          )}
          {clubs.length > 0 && (
            <Rows label={t('title')}>
              {clubs.map((club) => {
                const { teams: theirs, onCompany } = company(club);
                return (
                  <SetupClub
                    key={club.nickName}
                    tournamentId={tournamentId}
                    club={club}
                    room={roomFor(club.teams.length + theirs, present)}
                    fewest={theirs > 0 ? 1 : minTeamsPerClub}
                    onColor={() => setTask({ kind: 'color', club })}
                    onEdit={() => setTask({ kind: 'edit', club })}
                    onRemove={() => removal.ask(club)}
                    onCompany={onCompany}
                    onTap={undo.remember}
                  />
                );
              })}
            </Rows>
          )}
          {hasGrown && (
            // It stays while steppers are tapped: what is below would jump with each rule that is broken or met.
            <Button
              variant="outline"
              style={{ borderStyle: 'dashed' }}
              leftSection={<IconPlus aria-hidden />}
              onClick={() => add()}
            >
              {t('add.action')}
            </Button>
          )}
          <SetupRows
            clubs={clubs}
            plan={config?.plan}
            onStrengths={() => setShown('strengths')}
            onPlan={isWide ? edit : () => setShown('plan')}
          />
        </Stack>
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
      <ClubSheets clubs={clubs} task={task} onClose={() => setTask(undefined)} />
      <StrengthsSheet
        tournamentId={tournamentId}
        clubs={clubs}
        countsAllDay={tournament.strengthsCount === 'ALL_DAY'}
        opened={shown === 'strengths'}
        onClose={() => setShown(undefined)}
      />
      <Sheet
        opened={shown === 'plan'}
        onClose={() => setShown(undefined)}
        title={t('field:setup.plan')}
      >
        <Stack>
          <Button
            variant="default"
            onClick={() => {
              setShown(undefined);
              edit();
            }}
          >
            {t('field:setup.edit')}
          </Button>
          <PlanAndPitches config={config} />
        </Stack>
      </Sheet>
      {removal.sheet}
    </>
  );
}

/** Takes a club out after a question; the strip offers the way back. */
function useRemoval(tournamentId: string, onRemoved: (tap: CountTap) => void) {
  const { t } = useTranslation('field');
  const [asked, ask] = useState<Club>();
  const club = useLast(asked);
  const { change, isPending } = useUndoableChange(tournamentId);
  const say = useNotifyFailure();
  const remove = async ({ name, teams }: Club) => {
    try {
      const takeBack = await change({ remove: teams.map(({ teamId }) => teamId) });
      onRemoved({
        what: t('setup.removed', { club: name }),
        undo: () => void takeBack().catch(say),
      });
    } catch (error) {
      say(error);
    }
    ask(undefined);
  };
  const sheet = club && (
    <ConfirmSheet
      opened={asked !== undefined}
      onClose={() => ask(undefined)}
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
