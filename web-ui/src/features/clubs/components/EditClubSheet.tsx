import { Box, Group, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import type { Team } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { Openable } from '@/components/sheet/sheetProps';
import { useErrorsInLanguage } from '@/components/useErrorsInLanguage';
import { AVERAGE, roomFor, useNameRules } from '../clubForm';
import { changeTo, draftOf, type ClubDraft } from '../clubDraft';
import { present, type Club } from '../clubView';
import { StrengthSlider } from './StrengthSlider';
import { useFieldChange } from './useFieldChange';

interface EditClubSheetProps extends Openable {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  numberOfTeams: number;
  /** Whether estimates count beyond the first two rounds. */
  countsAllDay: boolean;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
  /** After the end nothing but names can be changed. */
  isOver?: boolean;
}

/** Changes a club: its names, the strengths of its teams, teams that come and go. */
export function EditClubSheet(props: EditClubSheetProps) {
  const { t } = useTranslation('field');
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('edit.title')}>
      <EditClub {...props} />
    </Sheet>
  );
}

function EditClub(props: EditClubSheetProps) {
  const { tournamentId, club, others, hasStarted = false, onClose } = props;
  const { t } = useTranslation(['field', 'common']);
  // What somebody else changes while the form is open is no change of this form.
  const [before] = useState(club);
  const editable = { ...before, teams: present(before.teams) };
  const form = useForm<ClubDraft>({
    initialValues: draftOf(editable),
    validate: useNameRules(others),
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('common:messages.editingTeamsNotPossible')}.` });
  const { submit, question, isSaving } = useFieldChange({
    tournamentId,
    hasStarted,
    success: t('common:messages.teamUpdated'),
    onDone: onClose,
    onRefused: refused,
  });
  const save = () => {
    // A club all of whose teams have left can still be renamed.
    const change = changeTo(form.values, before);
    if (change) submit(change);
    else onClose();
  };
  return (
    <>
      <Form onSubmit={form.onSubmit(save)}>
        <TextField
          size="lg"
          label={t('edit.club')}
          autoComplete="off"
          {...form.getInputProps('club')}
        />
        <TextField
          size="lg"
          label={t('edit.nickName')}
          autoComplete="off"
          {...form.getInputProps('nickName')}
        />
        {!props.isOver && (
          <>
            <Text c="dimmed">
              {t(props.countsAllDay ? 'edit.strengthAllDay' : 'edit.strengthFrozen')}
            </Text>
            <TeamLines teams={editable.teams} form={form} numberOfTeams={props.numberOfTeams} />
          </>
        )}
        <SheetAction loading={isSaving}>{t('common:actions.save')}</SheetAction>
      </Form>
      {question}
    </>
  );
}

interface TeamLinesProps {
  teams: readonly Team[];
  form: UseFormReturnType<ClubDraft>;
  numberOfTeams: number;
}

/** A line for each team of the club, those that come too, and the way to one more. */
function TeamLines({ teams, form, numberOfTeams }: TeamLinesProps) {
  const { t } = useTranslation(['field', 'clubs']);
  const { removed, added, strengths } = form.values;
  const stay = teams.length - removed.length;
  const room = roomFor(stay + added.length, numberOfTeams - removed.length + added.length);
  return (
    <>
      {teams.map((team) => (
        <TeamLine
          key={team.teamId}
          name={team.name}
          strength={strengths[team.teamId] ?? team.estimatedSkill ?? AVERAGE}
          isRemoved={removed.includes(team.teamId)}
          onStrength={(strength) =>
            form.setFieldValue('strengths', { ...strengths, [team.teamId]: strength })
          }
          onToggle={() => form.setFieldValue('removed', toggled(removed, team.teamId))}
        />
      ))}
      {added.map((strength, index) => (
        <TeamLine
          key={`new-${index}`}
          name={t('edit.newTeam', { number: index + 1 })}
          strength={strength}
          onStrength={(changed) => form.setFieldValue('added', added.with(index, changed))}
          onToggle={() => form.setFieldValue('added', added.toSpliced(index, 1))}
        />
      ))}
      {room > 0 ? (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => form.setFieldValue('added', [...added, AVERAGE])}
        >
          {t('edit.addTeam')}
        </Button>
      ) : (
        <Text c="dimmed">
          {stay + added.length >= clientConfig().limits.maxTeamsPerClub
            ? t('clubs:validation.atMostTeams')
            : t('clubs:validation.atMostInTournament', { count: room })}
        </Text>
      )}
    </>
  );
}

interface TeamLineProps {
  name: string;
  strength: number;
  isRemoved?: boolean;
  onStrength: (strength: number) => void;
  onToggle: () => void;
}

function TeamLine({ name, strength, isRemoved = false, onStrength, onToggle }: TeamLineProps) {
  const { t } = useTranslation('field');
  // One button for both ways: the focus of a keyboard stays on it.
  return (
    <Group align="end" wrap="nowrap">
      <Box flex={1} miw={0}>
        {isRemoved ? (
          <Text td="line-through" c="dimmed" ff="heading" fw={600} fz="lg">
            {name}
          </Text>
        ) : (
          <StrengthSlider team={name} value={strength} onChange={onStrength} />
        )}
      </Box>
      <Button
        variant="subtle"
        color={isRemoved ? 'turf' : 'stop'}
        px="xs"
        aria-label={isRemoved ? undefined : t('edit.remove', { team: name })}
        onClick={onToggle}
      >
        {isRemoved ? t('edit.restore') : <IconTrash aria-hidden />}
      </Button>
    </Group>
  );
}

function toggled(removed: readonly string[], teamId: string): string[] {
  return removed.includes(teamId) ? removed.filter((id) => id !== teamId) : [...removed, teamId];
}
