import { lazy, Suspense } from 'react';
import { Skeletons } from '@/components/surfaces/Skeletons';

const FindByNameForm = lazy(() => import('./FindByNameForm'));

/** The box for those who know a tournament's name but have no link. */
export function FindByName() {
  return (
    <Suspense fallback={<Skeletons count={1} height={120} />}>
      <FindByNameForm />
    </Suspense>
  );
}
