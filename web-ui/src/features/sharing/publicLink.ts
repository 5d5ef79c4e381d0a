import type { Tournament } from '@/api/types';
import { tournamentPath } from '@/components/shell/tournamentPath';

/** The address that shows the tournament to everyone who has it. */
export function publicLink(tournamentId: string): string {
  return new URL(tournamentPath(tournamentId), window.location.origin).href;
}

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
