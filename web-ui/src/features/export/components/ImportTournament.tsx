import { Box, FileButton, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Notice } from '@/components/surfaces/Notice';
import { useErrorText } from '@/components/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { useImport, type FileProblem } from '../api/useImport';

const SHOWN = 5;
const REASONS = ['REQUIRED', 'UNKNOWN_FIELD', 'UNKNOWN_NAME', 'CONTRADICTION'] as const;

/** Makes a tournament of a file; what is wrong with one is said place by place. */
export function ImportTournament() {
  const { t } = useTranslation('tournaments');
  const navigate = useNavigate();
  const forget = useRef<() => void>(null);
  const [refused, setRefused] = useState<Error>();
  const { mutate, isPending } = useImport();
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
    return (
      <Notice tone="stop">
        {isFileProblem(error.message) ? t(`mine.import.${error.message}`) : errorText(error)}
      </Notice>
    );
  }
  const left = problems.length - SHOWN;
  return (
    <Notice tone="stop">
      <p>{t('mine.import.refused')}</p>
      <Box component="ul" my="xs" ps="1.25rem">
        {problems.slice(0, SHOWN).map(({ field, reason }, index) => (
          <li key={index}>
            <code>{field}</code>: {t(`mine.import.reasons.${isKnown(reason) ? reason : 'OTHER'}`)}
          </li>
        ))}
      </Box>
      {left > 0 && <p>{t('mine.import.more', { count: left })}</p>}
    </Notice>
  );
}

function isKnown(reason: string): reason is (typeof REASONS)[number] {
  return REASONS.some((known) => known === reason);
}

function isFileProblem(message: string): message is FileProblem {
  return message === 'unreadable' || message === 'tooLarge';
}
