/** Calls of the organiser after the day. */
import { queryOptions } from '@tanstack/react-query';
import { answerAs, answerOf, at, client } from './client';
import { tournamentKey } from './queries';
import type { CertificatesIn } from './types';

/** A PDF with a certificate per child. */
export const printCertificates = (tournamentId: string, body: CertificatesIn) =>
  answerAs<Blob>(
    client.POST('/tournaments/{tournamentId}/certificates', {
      ...at({ tournamentId }),
      body,
      parseAs: 'blob',
    }),
  );

/** What each team played, where the day ran late, and what to plan otherwise; for the owner only. */
export const reportQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...tournamentKey(tournamentId), 'report'],
    queryFn: () => answerOf(client.GET('/tournaments/{tournamentId}/report', at({ tournamentId }))),
  });
