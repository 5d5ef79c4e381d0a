import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FindByName } from './FindByName';
import { OffsidePicture } from './OffsidePicture';

/** Says that an address leads nowhere, and offers to find a tournament by name. */
export function PageNotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <Stack gap="lg" w="100%" maw="34rem" mx="auto" py="lg">
      <EmptyState
        heading="h1"
        picture={<OffsidePicture />}
        title={t('notFound.title')}
        action={<Button to="/">{t('actions.backToHome')}</Button>}
      >
        {t('notFound.text')}
      </EmptyState>
      <FindByName />
    </Stack>
  );
}
