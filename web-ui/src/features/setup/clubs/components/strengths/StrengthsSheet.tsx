import { Text } from '@mantine/core';
import { useState } from 'react';
import { changeField } from '@/api/tournament/teams';
import type { Team } from '@/api/types';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { Form } from '@/components/fields/Form';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { SheetAction } from '@/components/sheet/SheetAction';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { useTranslation } from '@/i18n/useTranslation';
import { AVERAGE } from '@/features/setup/clubs/clubForm';
import type { Club } from '@/features/setup/clubs/clubView';
import { StrengthSlider } from './StrengthSlider';
import { TeamsTable } from './TeamsTable';

interface StrengthsSheetProps extends Openable {
  tournamentId: string;
  clubs: readonly Club[];
  /** Whether estimates count beyond the first two rounds. */
  countsAllDay: boolean;
}

/** How strong every team is, on one page; saving it says that all of them were judged. */
export function StrengthsSheet(props: StrengthsSheetProps) {
  const { t } = useTranslation('field');
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('allStrengths.title')}>
      <Strengths {...props} />
    </Sheet>
  );
}

function Strengths({ tournamentId, clubs, countsAllDay, onClose }: StrengthsSheetProps) {
  const { t } = useTranslation(['team-form', 'clubs', 'common']);
  const [moved, setMoved] = useState<Record<string, number>>({});
  const teams = clubs.flatMap((club) => club.teams);
  const isAnyOpen = teams.some(({ isEstimated }) => !isEstimated);
  const strengthOf = ({ teamId, estimatedSkill }: Team) =>
    moved[teamId] ?? estimatedSkill ?? AVERAGE;
  const change = teams
    .filter(
      ({ teamId, estimatedSkill, isEstimated }) =>
        !isEstimated || (moved[teamId] ?? estimatedSkill) !== estimatedSkill,
    )
    .map((team) => ({ teamId: team.teamId, estimatedSkill: strengthOf(team) }));
  const { onConfirm, isSaving } = useConfirmedChange(
    tournamentId,
    () => changeField(tournamentId, { change }),
    {
      success: t('common:messages.teamUpdated'),
      failure: `${t('common:messages.editingTeamsNotPossible')}.`,
      onDone: onClose,
    },
  );
  return (
    <Form onSubmit={change.length > 0 ? onConfirm : onClose}>
      <Text c="dimmed">{t(countsAllDay ? 'add.strengthsIntroAllDay' : 'add.strengthsIntro')}</Text>
      {isAnyOpen && <p>{t('validation.strengthRequired')}</p>}
      {teams.map((team) => (
        <StrengthSlider
          key={team.teamId}
          team={team.name}
          value={strengthOf(team)}
          onChange={(strength) => setMoved({ ...moved, [team.teamId]: strength })}
        />
      ))}
      <Disclosure title={t('clubs:table.title')}>
        <TeamsTable clubs={clubs} />
      </Disclosure>
      <SheetAction loading={isSaving}>{t('common:actions.save')}</SheetAction>
    </Form>
  );
}
