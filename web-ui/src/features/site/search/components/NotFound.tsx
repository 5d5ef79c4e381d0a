import { Stack } from '@mantine/core';
import { Button } from '@/components/buttons/Button';
import { Dots } from '@/components/clubs/Dots';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useTranslation } from '@/i18n/useTranslation';
import { FindByName } from './FindByName';

interface PageNotFoundProps {
  /** An address leads nowhere, or a link to no tournament. */
  what?: 'notFound' | 'tournamentNotFound';
}

/** Says that nothing is there, and offers to find a tournament by name. */
export function PageNotFound({ what = 'notFound' }: PageNotFoundProps) {
  const { t } = useTranslation();
  useDocumentTitle(t(`${what}.title`));
  return (
    <Stack gap="lg" w="100%" maw="34rem" mx="auto" py="lg">
      <EmptyState
        heading="h1"
        picture={<OffsidePicture />}
        title={t(`${what}.title`)}
        action={<Button to="/">{t('actions.backToHome')}</Button>}
      >
        {t(`${what}.text`)}
      </EmptyState>
      <FindByName />
    </Stack>
  );
}

/** A ball that has rolled off the pitch. */
function OffsidePicture() {
  return (
    <svg
      width="200"
      height="96"
      viewBox="0 0 200 96"
      aria-hidden="true"
      fill="none"
      stroke="var(--turf)"
      strokeWidth={3}
      style={{ maxWidth: '100%' }}
    >
      <path d="M14 12H126V84H14" />
      <path d="M126 38h-10v20h10" />
      <path
        d="M96 50C116 44 138 40 160 46"
        stroke="var(--muted)"
        strokeWidth={2}
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="172" cy="50" r="9" fill="var(--surface)" stroke="var(--ink)" />
      <Dots at="48,34 38,58 66,62" r={6} fill="var(--turf)" />
    </svg>
  );
}
