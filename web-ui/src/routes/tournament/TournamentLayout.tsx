import { Outlet, useParams } from 'react-router';
import { Shell } from '@/components/shell/Shell';

/** The frame around all pages of a tournament. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Shell tournament={{ tournamentId: id }}>
      <Outlet />
    </Shell>
  );
}
