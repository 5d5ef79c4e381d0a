import { FileButton, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/wire/errors';
import { importTournament } from '@/api/own/exports';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/messages/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Notice } from '@/components/surfaces/Notice';
import { useErrorText } from '@/components/messages/useErrorText';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Bytes; the server takes no more. */
const LARGEST_FILE = 1_000_000;

/** Makes a tournament of a file; one that is refused names the first place that is wrong. */
export function ImportTournament() {
  const { t } = useTranslation('tournaments');
  const navigate = useNavigate();
  const forget = useRef<() => void>(null);
  const [refused, setRefused] = useState<Error>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => importTournament(await contentsOf(file)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY }),
  });
  const take = (file: File | null) => {
    setRefused(undefined);
    // The same file, mended, may be chosen once more.
    forget.current?.();
    if (!file) return;
    mutate(file, {
      onSuccess: ({ tournamentId, name }) => {
        notifySuccess(t('mine.import.done', { name }));
        void navigate(tournamentPath(tournamentId));
      },
      onError: setRefused,
    });
  };
  return (
    <Stack component="section" mt="xl">
      <FileButton accept=".json,application/json" resetRef={forget} onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            maw="24rem"
            leftSection={<IconUpload aria-hidden />}
            loading={isPending}
          >
            {t('mine.import.action')}
          </Button>
        )}
      </FileButton>
      {refused && <Refusal error={refused} />}
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('tournaments');
  const errorText = useErrorText();
  const problems = error instanceof ApiError && error.reason === 'VALIDATION' ? error.problems : [];
  const field = problems[0]?.field;
  return (
    <Notice tone="stop">
      {field
        ? t('mine.import.refused', { field })
        : (findText(`mine.import.${error.message}`, {}, 'tournaments') ?? errorText(error))}
    </Notice>
  );
}

/** What a file holds; why one is not even sent is a text of the interface. */
async function contentsOf(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE) throw new Error('tooLarge');
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new Error('unreadable');
  }
}
