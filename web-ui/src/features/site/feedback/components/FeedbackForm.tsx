import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { sendFeedback } from '@/api/own/feedback';
import { TextArea, TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { isEmail } from '@/components/fields/isEmail';
import { announce } from '@/components/messages/notify';
import { lengthOf } from '@/components/clubs/textLength';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';

/** A message to the operator; it stays in the field until it has arrived. */
export function FeedbackForm() {
  const { t } = useTranslation(['feedback', 'common']);
  const { maxFeedbackLength } = clientConfig().limits;
  const send = useMutation({ mutationFn: sendFeedback });
  const form = useForm({
    initialValues: { text: '', email: '' },
    validate: {
      text: (text) => {
        if (!text.trim()) return t('textMissing');
        return lengthOf(text.trim()) > maxFeedbackLength
          ? t('textTooLong', { max: maxFeedbackLength })
          : null;
      },
      email: (email) => (email.trim() && !isEmail(email) ? t('emailInvalid') : null),
    },
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: t('failed') });
  const submit = form.onSubmit(({ text, email }) =>
    send.mutate(
      { text: text.trim(), email: email.trim() || null },
      { onSuccess: () => announce(t('sent')), onError: refused },
    ),
  );
  const again = () => {
    form.reset();
    send.reset();
  };

  if (send.isSuccess) {
    return (
      <EmptyState
        title={t('sent')}
        action={
          <Button variant="default" onClick={again}>
            {t('another')}
          </Button>
        }
      >
        {t('sentText')}
      </EmptyState>
    );
  }
  return (
    <Form onSubmit={submit}>
      <p>{t('intro')}</p>
      <TextArea
        label={t('text')}
        description={t('textHint')}
        rows={6}
        {...form.getInputProps('text')}
      />
      <TextField
        type="email"
        label={`${t('email')} (${t('common:state.optional')})`}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={send.isPending}>
        {t('send')}
      </Button>
    </Form>
  );
}
