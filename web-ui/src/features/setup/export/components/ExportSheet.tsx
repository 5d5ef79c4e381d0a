import { Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { exportTournament, type ExportFormat } from '@/api/own/exports';
import { Button } from '@/components/buttons/Button';
import { saveFile } from '@/components/sharing/saveFile';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';

const FORMATS = ['trikick', 'xlsx', 'engine'] as const;
const ENDINGS = { trikick: 'trikick.json', xlsx: 'xlsx', engine: 'json' };

/** The tournament to take along: whole, as tables, or as the file from which the engine goes on. */
export function ExportSheet({ tournament, ...sheet }: TournamentSheetProps) {
  const { t } = useTranslation('export');
  const { tournamentId, name, date } = tournament;
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await exportTournament(tournamentId, format), `${name} ${date}.${ENDINGS[format]}`),
    onError: useNotifyFailure(),
  });
  return (
    <Sheet {...sheet} title={t('title')}>
      <Stack>
        <p>{t('text')}</p>
        {FORMATS.map((format) => (
          <Stack key={format}>
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden />}
              loading={isPending}
              onClick={() => mutate(format)}
            >
              {t(format)}
            </Button>
            <Text c="dimmed">{t(`${format}Hint`)}</Text>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
