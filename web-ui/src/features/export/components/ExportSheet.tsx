import { Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useExport } from '../api/useExport';

interface ExportSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

const FORMATS = ['trikick', 'xlsx', 'engine'] as const;

/** The tournament to take along: whole, as tables, or as the file from which the engine goes on. */
export function ExportSheet({ tournament, opened, onClose }: ExportSheetProps) {
  const { t } = useTranslation('tournament');
  const onError = useNotifyFailure();
  const { mutate, isPending } = useExport(tournament);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('export.title')}>
      <Stack>
        <p>{t('export.text')}</p>
        {FORMATS.map((format) => (
          <Stack key={format}>
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden />}
              loading={isPending}
              onClick={() => mutate(format, { onError })}
            >
              {t(`export.${format}`)}
            </Button>
            <Text c="dimmed">{t(`export.${format}Hint`)}</Text>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
