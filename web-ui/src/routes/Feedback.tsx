import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { FeedbackForm } from '@/features/site/feedback/components/FeedbackForm';

/** A message to the operator. */
export function Component() {
  const { t } = useTranslation('feedback');
  useDocumentTitle(t('title'));
  return (
    <Stack gap="md" maw="34rem">
      <h1>{t('title')}</h1>
      <FeedbackForm />
    </Stack>
  );
}
