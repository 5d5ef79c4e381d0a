import { Box, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { SheetAction } from '@/components/sheet/SheetAction';
import { AVERAGE, clubNameProblem, nickNameProblem, roomFor, type ClubLimits } from '../clubForm';
import type { ClubDraft } from '../clubDraft';
import type { Club } from '../clubView';
import { StrengthSlider } from './StrengthSlider';

interface EditClubFormProps {
  club: Club;
  others: readonly Club[];
  limits: ClubLimits;
  numberOfTeams: number;
  draft: ClubDraft;
  onChange: (draft: ClubDraft) => void;
  onSubmit: () => void;
  isSaving: boolean;
}

/** The fields of a club and a line for each of its teams. */
export function EditClubForm({
  club,
  others,
  limits,
  numberOfTeams,
  draft,
  onChange,
  onSubmit,
  isSaving,
}: EditClubFormProps) {
  const { t } = useTranslation(['clubs', 'field', 'common']);
  const [isChecked, setChecked] = useState(false);
  const nameProblem = clubNameProblem(draft.name, others, limits);
  const shortProblem = nickNameProblem(draft.nickName, others, limits);
  const stay = club.teams.length - draft.removed.length;
  const room = roomFor(
    stay + draft.added.length,
    numberOfTeams - draft.removed.length + draft.added.length,
    limits,
  );
  const submit = () => {
    setChecked(true);
    if (!nameProblem && !shortProblem) onSubmit();
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        size="lg"
        label={t('field:edit.club')}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        error={isChecked && nameProblem && t(`validation.${nameProblem}`)}
        autoComplete="off"
      />
      <TextField
        size="lg"
        label={t('field:edit.nickName')}
        value={draft.nickName}
        onChange={(event) => onChange({ ...draft, nickName: event.currentTarget.value })}
        error={
          isChecked &&
          shortProblem &&
          t(`validation.${shortProblem}`, { max: limits.maxShortNameLength })
        }
        autoComplete="off"
      />
      <Text c="dimmed">{t('field:edit.strengthFrozen')}</Text>
      {club.teams.map((team) => (
        <TeamLine
          key={team.teamId}
          name={team.name}
          strength={draft.strengths[team.teamId] ?? AVERAGE}
          isRemoved={draft.removed.includes(team.teamId)}
          onStrength={(strength) =>
            onChange({ ...draft, strengths: { ...draft.strengths, [team.teamId]: strength } })
          }
          onToggle={() => onChange({ ...draft, removed: toggled(draft.removed, team.teamId) })}
        />
      ))}
      {draft.added.map((strength, index) => (
        <TeamLine
          key={`new-${index}`}
          name={t('field:edit.newTeam', { number: index + 1 })}
          strength={strength}
          onStrength={(changed) => onChange({ ...draft, added: draft.added.with(index, changed) })}
          onToggle={() => onChange({ ...draft, added: draft.added.toSpliced(index, 1) })}
        />
      ))}
      {room > 0 ? (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange({ ...draft, added: [...draft.added, AVERAGE] })}
        >
          {t('field:edit.addTeam')}
        </Button>
      ) : (
        <Text c="dimmed">
          {stay + draft.added.length >= limits.maxTeamsPerClub
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
