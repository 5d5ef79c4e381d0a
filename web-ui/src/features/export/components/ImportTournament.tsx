import { Box, FileButton, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { importTournament } from '@/api/exports';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Notice } from '@/components/surfaces/Notice';
import { useErrorText } from '@/components/useErrorText';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

const SHOWN = 5;
/** Bytes; the server takes no more. */
const LARGEST_FILE = 1_000_000;

/** Makes a tournament of a file; what is wrong with one is said place by place. */
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
  if (problems.length === 0) {
    return <Notice tone="stop">{told(error.message) ?? errorText(error)}</Notice>;
  }
  const left = problems.length - SHOWN;
  return (
    <Notice tone="stop">
      <p>{t('mine.import.refused')}</p>
      <Box component="ul" my="xs" ps="1.25rem">
        {problems.slice(0, SHOWN).map(({ field, reason }, index) => (
          <li key={index}>
            <code>{field}</code>: {told(`reasons.${reason}`) ?? t('mine.import.reasons.OTHER')}
          </li>
        ))}
      </Box>
      {left > 0 && <p>{t('mine.import.more', { count: left })}</p>}
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

const told = (key: string) => findText(`mine.import.${key}`, {}, 'tournaments');
