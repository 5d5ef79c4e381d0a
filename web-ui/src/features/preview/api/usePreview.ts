import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '@/api/preview';

/** What the field allows. */
export const usePreview = (tournamentId: string) => useQuery(previewQuery(tournamentId));
