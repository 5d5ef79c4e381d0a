import { Outlet } from 'react-router';
import { Shell } from '@/components/shell/Shell';

/** The frame around all pages outside of a tournament. */
export function Component() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
