import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Club } from '@/features/clubs/clubView';
import { Button } from '@/components/buttons/Button';
import { ClubList } from '@/features/clubs/components/ClubList';
import { ClubSheets, type ClubTask } from './ClubSheets';

/** The clubs of a running tournament with what adds to them and what changes them. */
export default function EditableClubs({ clubs }: { clubs: readonly Club[] }) {
  const { t } = useTranslation('clubs');
  const [task, setTask] = useState<ClubTask>();
  return (
    <>
      <ClubList
        clubs={clubs}
        onEdit={(club) => setTask({ kind: 'edit', club })}
        onColor={(club) => setTask({ kind: 'color', club })}
      />
      <Button
        variant="outline"
        style={{ borderStyle: 'dashed' }}
        leftSection={<IconPlus aria-hidden />}
        onClick={() => setTask({ kind: 'add' })}
      >
        {t('add.action')}
      </Button>
      <ClubSheets clubs={clubs} task={task} onClose={() => setTask(undefined)} />
    </>
  );
}
