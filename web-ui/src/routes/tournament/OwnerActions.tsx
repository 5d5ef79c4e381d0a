import { Stack } from '@mantine/core';
import { IconAdjustments, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { useTournamentPage } from './tournamentPage';

/** What an owner changes or hands on, beside the info of the tournament. */
export default function OwnerActions() {
  const { t } = useTranslation('tournament');
  const { openDialog } = useTournamentPage();
  return (
    <Stack>
      <Button
        variant="default"
        leftSection={<IconShare aria-hidden />}
        onClick={() => openDialog('share')}
      >
        {t('menu.share')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil aria-hidden />}
        onClick={() => openDialog('edit')}
      >
        {t('menu.edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconAdjustments aria-hidden />}
        onClick={() => openDialog('settings')}
      >
        {t('menu.settings')}
      </Button>
      <Button
        variant="subtle"
        color="stop"
        leftSection={<IconTrash aria-hidden />}
        onClick={() => openDialog('delete')}
      >
        {t('menu.delete')}
      </Button>
    </Stack>
  );
}
