import { lazily } from '@/components/start/prepared';
import { Skeletons } from '@/components/surfaces/Skeletons';

/** The box for those who know a tournament's name but have no link. */
export const FindByName = lazily(
  () => import('./FindByNameForm'),
  <Skeletons count={1} height={120} />,
);
