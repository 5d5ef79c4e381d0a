import { lazy, Suspense, useEffect } from 'react';
import { onCleaned } from '@/api/client';
import { announced, areMessagesWanted, notifyWarning } from '@/components/notify';
import { useTranslation } from '@/i18n/useTranslation';
import { useShown } from '@/storage/shown';

/** Milliseconds: what says that it was saved comes first, and one message is shown at a time. */
const AFTER_SAVING = 500;
const MessageStack = lazy(() => import('./MessageStack'));

/** The place of short messages: at the bottom, for five seconds; loaded with the first of them. And what is only said. */
export function Messages() {
  const said = useShown(announced);
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
      {useShown(areMessagesWanted) && (
        <Suspense fallback={null}>
          <MessageStack />
        </Suspense>
      )}
    </>
  );
}
