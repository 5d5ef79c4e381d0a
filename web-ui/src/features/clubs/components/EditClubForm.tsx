import { Box, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseFormReturnType } from '@mantine/form';
import { clientConfig } from '@/api/clientConfig';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { SheetAction } from '@/components/sheet/SheetAction';
import { AVERAGE, roomFor } from '../clubForm';
import type { ClubDraft } from '../clubDraft';
import type { Club } from '../clubView';
import { StrengthSlider } from './StrengthSlider';

interface EditClubFormProps {
  club: Club;
  form: UseFormReturnType<ClubDraft>;
  numberOfTeams: number;
  countsAllDay: boolean;
  onSubmit: () => void;
  isSaving: boolean;
}

/** The fields of a club and a line for each of its teams. */
export function EditClubForm({
  club,
  form,
  numberOfTeams,
  countsAllDay,
  onSubmit,
  isSaving,
}: EditClubFormProps) {
  const { t } = useTranslation(['clubs', 'field', 'common']);
  const { removed, added, strengths } = form.values;
  const stay = club.teams.length - removed.length;
  const room = roomFor(stay + added.length, numberOfTeams - removed.length + added.length);
  return (
    <Form onSubmit={form.onSubmit(onSubmit)}>
      <TextField
        size="lg"
        label={t('field:edit.club')}
        autoComplete="off"
        {...form.getInputProps('club')}
      />
      <TextField
        size="lg"
        label={t('field:edit.nickName')}
        autoComplete="off"
        {...form.getInputProps('nickName')}
      />
      <Text c="dimmed">
        {t(countsAllDay ? 'field:edit.strengthAllDay' : 'field:edit.strengthFrozen')}
      </Text>
      {club.teams.map((team) => (
        <TeamLine
          key={team.teamId}
          name={team.name}
          strength={strengths[team.teamId] ?? AVERAGE}
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
          name={t('field:edit.newTeam', { number: index + 1 })}
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
          {t('field:edit.addTeam')}
        </Button>
      ) : (
        <Text c="dimmed">
          {stay + added.length >= clientConfig().limits.maxTeamsPerClub
            ? t('validation.atMostTeams')
            : t('validation.atMostInTournament', { count: room })}
        </Text>
      )}
      <SheetAction>
        <Button type="submit" loading={isSaving}>
          {t('common:actions.save')}
        </Button>
      </SheetAction>
    </Form>
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
