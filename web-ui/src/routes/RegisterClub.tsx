import { Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { hasStatus } from '@/api/errors';
import { publicOpeningQuery, publicSeriesOpeningQuery } from '@/api/registrations';
import type { Registration } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { seriesPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { RegisterForDates } from '@/features/registration/components/RegisterForDates';
import { RegisterForOne } from '@/features/registration/components/RegisterForOne';
import { pathOf, secretInAddress } from '@/features/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';

/** A club registers itself, with the link that the organiser has sent: for a tournament, or for dates of a series. */
export function Component() {
  const { t } = useTranslation('registration');
  const { id = '', seriesId } = useParams();
  const key = secretInAddress(useLocation().hash, 'key');
  useDocumentTitle(t('club.title'));
  if (!key) {
    return (
      <EmptyState heading="h1" title={t('club.invalidTitle')}>
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

function ForTournament({ id, registrationKey: key }: RegisteringProps) {
  const { t } = useTranslation('registration');
  const onRegistered = useWayToOwnLink(tournamentPath(id));
  const back = <Button to={tournamentPath(id)}>{t('club.seeTournament')}</Button>;
  return (
    <Invited
      query={useQuery(publicOpeningQuery(id, key))}
      isOpen={(one) => one.takesRegistrations}
      back={back}
    >
      {(opening) => (
        <RegisterForOne opening={opening} registrationKey={key} onRegistered={onRegistered} />
      )}
    </Invited>
  );
}

function ForSeries({ id, registrationKey: key }: RegisteringProps) {
  const { t } = useTranslation('registration');
  const onRegistered = useWayToOwnLink(seriesPath(id));
  const back = <Button to={seriesPath(id)}>{t('dates.seeSeries')}</Button>;
  return (
    <Invited
      query={useQuery(publicSeriesOpeningQuery(id, key))}
      isOpen={({ dates }) => dates.length > 0}
      back={back}
    >
      {(opening) => (
        <RegisterForDates opening={opening} registrationKey={key} onRegistered={onRegistered} />
      )}
    </Invited>
  );
}

/** The answer is the club's own page: going back leads to no form that registers it twice. */
function useWayToOwnLink(otherwise: string): (registered: Registration) => void {
  const navigate = useNavigate();
  return ({ ownLink }) => void navigate(pathOf(ownLink ?? otherwise), { replace: true });
}

interface InvitedProps<Opening> {
  query: UseQueryResult<Opening>;
  isOpen: (opening: Opening) => boolean;
  /** Where one goes whose link comes too late. */
  back: ReactNode;
  children: (opening: Opening) => ReactNode;
}

function Invited<Opening>({ query, isOpen, back, children }: InvitedProps<Opening>) {
  const { t } = useTranslation('registration');
  const opening = query.data;
  if (hasStatus(query.error, 401, 404, 422)) {
    return (
      <EmptyState heading="h1" title={t('club.invalidTitle')}>
        {t('club.invalidText')}
      </EmptyState>
    );
  }
  if (!opening) return <NoAnswer heading="h1" query={query} count={4} height={72} />;
  if (!isOpen(opening)) {
    return (
      <EmptyState heading="h1" title={t('club.closedTitle')} action={back}>
        {t('club.closedText')}
      </EmptyState>
    );
  }
  return children(opening);
}
