import { Outlet } from 'react-router';
import { Shell } from '@/components/shell/Shell';

interface OrganizerLayoutProps {
  /** The pages inside draw from edge to edge. */
  bleed?: boolean;
}

/** The frame around all pages outside of a tournament. */
export function Component({ bleed }: OrganizerLayoutProps) {
  return (
    <Shell bleed={bleed}>
      <Outlet />
    </Shell>
  );
}
