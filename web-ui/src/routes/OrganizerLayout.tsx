import { Outlet, useMatches } from 'react-router';
import { Shell } from '@/components/shell/Shell';

/** What a route says about its page. */
export interface PageHandle {
  /** The page draws from edge to edge. */
  bleed?: boolean;
}

/** The frame around all pages outside of a tournament. */
export function Component() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <Shell bleed={handle?.bleed}>
      <Outlet />
    </Shell>
  );
}
