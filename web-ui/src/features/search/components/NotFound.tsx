import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FindByName } from './FindByName';
import { OffsidePicture } from './OffsidePicture';

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
