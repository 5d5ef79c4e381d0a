/** Calls of the organiser after the day. */
import { at, get, post, queryOf } from '@/api/wire/client';
import { tournamentKey } from '@/api/queries';
import type { CertificatesIn } from '@/api/types';

/** A PDF with a certificate per child. */
export const printCertificates = (tournamentId: string, body: CertificatesIn) =>
  post('/tournaments/{tournamentId}/certificates', {
    ...at({ tournamentId }),
    body,
    parseAs: 'blob',
  });

/** What each team played, where the day ran late, and what to plan otherwise; for the owner only. */
export const reportQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'report'], () =>
    get('/tournaments/{tournamentId}/report', at({ tournamentId })),
  );
