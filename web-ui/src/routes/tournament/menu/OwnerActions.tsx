import { Stack } from '@mantine/core';
import { IconAdjustments, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { useTournamentPage } from '../tournamentPage';

const ACTIONS = [
  { dialog: 'share', Icon: IconShare },
  { dialog: 'edit', Icon: IconPencil },
  { dialog: 'settings', Icon: IconAdjustments },
  { dialog: 'delete', Icon: IconTrash },
] as const;

/** What an owner changes or hands on, beside the info of the tournament. */
export default function OwnerActions() {
  const { t } = useTranslation('tournament');
  const { openDialog } = useTournamentPage();
  return (
    <Stack>
      {ACTIONS.map(({ dialog, Icon }) => (
        <Button
          key={dialog}
          {...(dialog === 'delete' ? { variant: 'subtle', color: 'stop' } : { variant: 'default' })}
          leftSection={<Icon aria-hidden />}
          onClick={() => openDialog(dialog)}
        >
          {t(`menu.${dialog}`)}
        </Button>
      ))}
    </Stack>
  );
}
