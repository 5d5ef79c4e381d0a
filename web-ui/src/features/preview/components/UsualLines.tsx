import type { Preview } from '@/api/types';
import { useUsual } from '../useUsual';

/** What usually happens beside what is possible at best. */
export function UsualLines({ preview }: { preview: Preview }) {
  const usual = useUsual()(preview);
  if (!usual) return null;
  return (
    <>
      <p>{usual.formats}</p>
      <p>{usual.rematches}</p>
      {usual.partners && <p>{usual.partners}</p>}
    </>
  );
}
