import { Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  isClubsLinkEnded,
  publicOpeningQuery,
  publicSeriesOpeningQuery,
} from '@/api/series/registrations';
import type { Registration } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useInLanguage } from '@/components/buttons/Link';
import { dayPath, seriesPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { RegisterForDates } from '@/features/dates/registration/components/form/RegisterForDates';
import { RegisterForOne } from '@/features/dates/registration/components/form/RegisterForOne';
import { pathOf, secretInAddress } from '@/features/dates/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';

/** A club registers itself, with the link that the organiser has sent: for a tournament, or for dates of a series. */
export function Component() {
  const { t } = useTranslation('registration');
  const { id = '', seriesId } = useParams();
  const key = secretInAddress(useLocation().hash, 'key');
  useDocumentTitle(t('club.title'));
  if (!key) {
    return (
      <EmptyState heading="h1" title={t('club.noKeyTitle')}>
        {t('club.noKeyText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md" maw="34rem">
      {seriesId === undefined ? (
        <ForTournament id={id} registrationKey={key} />
      ) : (
        <ForSeries id={seriesId} registrationKey={key} />
      )}
    </Stack>
  );
}

interface RegisteringProps {
  id: string;
  registrationKey: string;
}

function ForTournament({ id, registrationKey }: RegisteringProps) {
  const { t } = useTranslation('registration');
  const query = useQuery(publicOpeningQuery(id, registrationKey));
  const day = query.data?.festivalOf && dayPath(query.data.festivalOf, query.data.date);
  return (
    <Invited
      query={query}
      isOpen={(one) => one.takesRegistrations}
      home={day ?? tournamentPath(id)}
      back={t(day ? 'club.seeDay' : 'club.seeTournament')}
    >
      {(opening, onRegistered) => (
        <RegisterForOne {...{ opening, registrationKey, onRegistered }} />
      )}
    </Invited>
  );
}

function ForSeries({ id, registrationKey }: RegisteringProps) {
  const { t } = useTranslation('registration');
  return (
    <Invited
      query={useQuery(publicSeriesOpeningQuery(id, registrationKey))}
      isOpen={({ dates }) => dates.length > 0}
      home={seriesPath(id)}
      back={t('dates.seeSeries')}
    >
      {(opening, onRegistered) => (
        <RegisterForDates {...{ opening, registrationKey, onRegistered }} />
      )}
    </Invited>
  );
}

interface InvitedProps<Opening> {
  query: UseQueryResult<Opening>;
  isOpen: (opening: Opening) => boolean;
  /** Where one goes whose link comes too late, and what leads there. */
  home: string;
  back: string;
  children: (opening: Opening, onRegistered: (registered: Registration) => void) => ReactNode;
}

function Invited<Opening>({ query, isOpen, home, back, children }: InvitedProps<Opening>) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const inLanguage = useInLanguage();
  const opening = query.data;
  if (isClubsLinkEnded(query.error)) {
    return (
      <EmptyState heading="h1" title={t('club.invalidTitle')}>
        {t('club.invalidText')}
      </EmptyState>
    );
  }
  if (!opening) return <NoAnswer heading="h1" query={query} count={4} height={72} />;
  if (!isOpen(opening)) {
    return (
      <EmptyState
        heading="h1"
        title={t('club.closedTitle')}
        action={<Button to={home}>{back}</Button>}
      >
        {t('club.closedText')}
      </EmptyState>
    );
  }
  // The answer is the club's own page: going back leads to no form that registers it twice.
  return children(opening, ({ ownLink }) => {
    void navigate(inLanguage(pathOf(ownLink ?? home)), { replace: true });
  });
}
