import type { Preview } from '@/api/types';
import { useUsual } from '../useUsual';
import { PreviewLine } from './PreviewLine';

/** What usually happens beside what is possible at best. */
export function UsualLines({ preview }: { preview: Preview }) {
  const usual = useUsual()(preview);
  if (!usual) return null;
  return (
    <>
      <PreviewLine tone="know">{usual.formats}</PreviewLine>
      <PreviewLine tone="know">{usual.rematches}</PreviewLine>
      {usual.partners && <PreviewLine tone="know">{usual.partners}</PreviewLine>}
    </>
  );
}
