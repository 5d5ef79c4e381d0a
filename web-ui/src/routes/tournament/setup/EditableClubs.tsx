import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Club } from '@/features/setup/clubs/clubView';
import { Button } from '@/components/buttons/Button';
import { ClubList } from '@/features/setup/clubs/components/ClubList';
import { ClubSheets, type ClubTask } from './ClubSheets';
import { useTournamentPage } from '../tournamentPage';

/** The clubs of a tournament that has started, with what changes them and, until the end, what adds to them. */
export default function EditableClubs({ clubs }: { clubs: readonly Club[] }) {
  const { t } = useTranslation('clubs');
  const isRunning = useTournamentPage().tournament.status === 'STARTED';
  const [task, setTask] = useState<ClubTask>();
  return (
    <>
      <ClubList
        clubs={clubs}
        onEdit={(club) => setTask({ kind: 'edit', club })}
        onColor={(club) => setTask({ kind: 'color', club })}
      />
      {isRunning && (
        <Button
          variant="outline"
          style={{ borderStyle: 'dashed' }}
          leftSection={<IconPlus aria-hidden />}
          onClick={() => setTask({ kind: 'add' })}
        >
          {t('add.action')}
        </Button>
      )}
      <ClubSheets clubs={clubs} task={task} onClose={() => setTask(undefined)} />
    </>
  );
}
