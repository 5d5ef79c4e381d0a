import type { Tournament } from '@/api/types';

/** Street and house number as they are written on a letter. */
export function streetAddress({
  street,
  streetNumber,
  streetNumberSuffix,
}: Pick<Tournament, 'street' | 'streetNumber' | 'streetNumberSuffix'>): string {
  return `${street} ${streetNumber}${streetNumberSuffix ?? ''}`;
}
