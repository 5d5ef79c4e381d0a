import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { onCleaned } from '@/api/wire/client';
import {
  announced,
  notifyWarning,
  plainMessage,
  shownMessages,
} from '@/components/messages/notify';
import { useTranslation } from '@/i18n/useTranslation';
import { useShown } from '@/storage/shown';

/** Milliseconds: what says that it was saved comes first, and one message is shown at a time. */
const AFTER_SAVING = 500;
const IN_FRONT = { zIndex: 400 };

/** The place of short messages: at the bottom, for five seconds; loaded with the first of them. And what is only said. */
export function Messages() {
  const said = useShown(announced);
  const plain = useShown(plainMessage);
  const { t } = useTranslation();
  useEffect(
    () => onCleaned(() => setTimeout(() => notifyWarning(t('messages.cleaned')), AFTER_SAVING)),
    [t],
  );
  return (
    <>
      <p className="visually-hidden" style={{ top: 0 }} aria-live="polite">
        {said}
      </p>
      {plain && (
        <Text
          role="alert"
          pos="fixed"
          inset="0 0 auto"
          style={IN_FRONT}
          px="md"
          py="xs"
          bg="waiting"
          c="var(--on-waiting)"
        >
          {plain}
        </Text>
      )}
      {useShown(shownMessages)}
    </>
  );
}
