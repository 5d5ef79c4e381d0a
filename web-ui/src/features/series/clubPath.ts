import { seriesPath } from '@/components/shell/seriesPath';

/** The public address of a club's season. */
export function clubPath(seriesId: string, club: string): string {
  return `${seriesPath(seriesId)}?${new URLSearchParams({ club })}`;
}
