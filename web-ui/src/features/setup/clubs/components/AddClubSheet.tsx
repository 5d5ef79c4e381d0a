import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { TextField } from '@/components/fields/TextField';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { suggestNickName } from '@/components/clubs/suggestNickName';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';
import { clientConfig } from '@/api/wire/clientConfig';
import { OfflineError } from '@/api/wire/errors';
import { roomFor, teamsProblem, UNJUDGED, useNameRules } from '../clubForm';
import type { Club } from '../clubView';
import { useFieldChange } from './useFieldChange';

interface AddClubSheetProps extends Openable {
  tournamentId: string;
  clubs: readonly Club[];
  /** The club that is offered while there is none yet: the organiser's. */
  ownClub?: string;
  /** How many teams take part already. */
  numberOfTeams: number;
  /** How many of the expected teams are still to come: no more are proposed. Left out where that no longer counts. */
  freePlaces?: number;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
  /** What is offered where no team finds a place. */
  whenFull?: ReactNode;
}

const USUAL_TEAMS = 2;

/** Adds a club: its names and how many teams it brings; how strong they are is said later. */
export function AddClubSheet(props: AddClubSheetProps) {
  const { t } = useTranslation('team-form');
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('add.title')}>
      <AddClub {...props} />
    </Sheet>
  );
}

/** A club's name, the short one suggested from it, and how many trios it brings. */
function AddClub({
  tournamentId,
  clubs,
  ownClub = '',
  numberOfTeams,
  freePlaces = Infinity,
  hasStarted = false,
  whenFull,
  onClose,
}: AddClubSheetProps) {
  const { t } = useTranslation(['team-form', 'common']);
  const { maxShortNameLength, childrenPerTeam } = clientConfig().limits;
  const suggested = (club: string) => suggestNickName(club, maxShortNameLength);
  const adding = useFieldChange({
    tournamentId,
    hasStarted,
    success: t('common:messages.teamsAdded'),
    onDone: onClose,
    onRefused: (error) => refused(error),
  });
  // Without an answer nobody knows whether it was added: it may be there already, and is asked for once more.
  const isUnanswered = adding.isSaving || adding.error instanceof OfflineError;
  const asked = isUnanswered && !hasStarted ? adding.change?.add?.[0]?.club : undefined;
  const rules = useNameRules(clubs.filter(({ name }) => name !== asked));
  const room = roomFor(0, numberOfTeams);
  // Decided when the sheet opens: a club that was just added may have filled the tournament.
  const [isFull] = useState(room === 0);
  // Clubs tend to bring as many teams as the one before them.
  const usual = clubs.at(-1)?.teams.length ?? USUAL_TEAMS;
  const form = useForm({
    initialValues: {
      club: clubs.length === 0 ? ownClub : '',
      /** Null as long as the suggested one is taken. */
      nickName: null as string | null,
      teams: Math.min(usual, Math.max(Math.min(room, freePlaces), 1)) as number | null,
    },
    validate: {
      club: rules.club,
      nickName: (nickName, { club }) => rules.nickName(nickName ?? suggested(club)),
      teams: (teams) => {
        const problem = teamsProblem(teams, numberOfTeams);
        return problem ? t(`validation.${problem}`, { count: room }) : null;
      },
    },
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('common:messages.addingClubNotPossible')}.` });
  const { club, teams } = form.values;
  const nickName = form.values.nickName ?? suggested(club);
  const submit = form.onSubmit(() => {
    const coming = Array.from({ length: teams ?? 0 }, () => UNJUDGED);
    adding.submit({ add: [{ club: club.trim(), nickName: nickName.trim(), teams: coming }] });
  });
  if (isFull) {
    return (
      <Stack>
        <p>{t('validation.atMostInTournament', { count: 0 })}</p>
        {whenFull}
      </Stack>
    );
  }
  return (
    <>
      <Form onSubmit={submit}>
        <TextField
          size="lg"
          label={t('add.club')}
          placeholder={t('add.clubPlaceholder')}
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('club')}
        />
        <TextField
          size="lg"
          label={t('add.nickName')}
          description={t('add.nickNameHint', { nickName: nickName.trim() || '…' })}
          autoComplete="off"
          {...form.getInputProps('nickName')}
          value={nickName}
        />
        <NumberStepper
          label={t('add.numberOfTeams')}
          hint={t('add.numberHint', { count: childrenPerTeam * (teams ?? 0) })}
          min={1}
          max={Math.max(room, 1)}
          value={teams}
          onChange={(number) => form.setFieldValue('teams', number)}
          error={form.errors.teams}
        />
        <Button type="submit" loading={adding.isSaving}>
          {t('add.submit', { count: teams ?? 0 })}
        </Button>
      </Form>
      {adding.question}
    </>
  );
}
