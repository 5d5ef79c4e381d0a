/** Calls of the organiser after the day. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import { tournamentKey } from './queries';
import type { CertificatesIn, Report } from './types';

/** What each team played, where the day ran late, and what to plan otherwise; for the owner only. */
export async function getReport(tournamentId: string): Promise<Report> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/report', { params: { path: { tournamentId } } }),
  );
}

/** A PDF with a certificate per child. */
export async function printCertificates(
  tournamentId: string,
  certificates: CertificatesIn,
): Promise<Blob> {
  requireParameters({ tournamentId, certificates });
  return answerOf(
    client.POST('/tournaments/{tournamentId}/certificates', {
      params: { path: { tournamentId } },
      body: certificates,
      parseAs: 'blob',
    }),
  ) as Promise<Blob>;
}

export const reportQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'report'],
    queryFn: () => getReport(tournamentId),
  });
