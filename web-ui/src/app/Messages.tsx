import { lazy, Suspense } from 'react';
import { useMessagesWanted } from '@/components/notify';

const MessageStack = lazy(() => import('./MessageStack'));

/** The place of short messages: at the bottom, for five seconds. Loaded with the first of them. */
export function Messages() {
  if (!useMessagesWanted()) return null;
  return (
    <Suspense fallback={null}>
      <MessageStack />
    </Suspense>
  );
}
