import { lazy, Suspense } from 'react';
import { useAnnounced, useMessagesWanted } from '@/components/notify';

const MessageStack = lazy(() => import('./MessageStack'));

/** The place of short messages: at the bottom, for five seconds; loaded with the first of them. And what is only said. */
export function Messages() {
  const announced = useAnnounced();
  return (
    <>
      <p className="visually-hidden" style={{ top: 0 }} aria-live="polite">
        {announced}
      </p>
      {useMessagesWanted() && (
        <Suspense fallback={null}>
          <MessageStack />
        </Suspense>
      )}
    </>
  );
}
