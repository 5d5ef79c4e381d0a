import type { Tournament } from '@/api/types';
import { publicLink } from '@/components/shell/tournamentPath';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The line of HTML that shows a tournament in another page. */
export function frameOf(
  { tournamentId, name }: Pick<Tournament, 'tournamentId' | 'name'>,
  language: string,
): string {
  const link = `${publicLink(tournamentId)}/embed${language === 'de' ? '' : `?lang=${language}`}`;
  const title = name.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
  return `<iframe src="${link}" title="${title}" loading="lazy" style="width: 100%; height: 40rem; border: 0"></iframe>`;
}
