import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import {
  openingQuery,
  registrationKey,
  registrationsQuery,
  renewLink,
} from '@/api/series/registrations';
import { startOf } from '@/api/time/schedule';
import { useChange } from '@/api/wire/useChange';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable, TournamentSheetProps } from '@/components/sheet/sheetProps';
import { streetAddress } from '@/components/fields/streetAddress';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { isUndecided } from '../standOf';
import { MailLog } from './MailLog';
import { OpeningStand } from './OpeningStand';
import { RegistrationLink, SenderWaits } from './RegistrationLink';
import { RegistrationList } from './RegistrationList';
import { OpeningSettings } from './OpeningSettings';

interface RegistrationSheetProps extends TournamentSheetProps {
  /** What is offered where more teams register than have a place. */
  whenFull?: ReactNode;
}

/** Registration by the clubs, for the owner: open it, pass the link on, decide who is in. */
export function RegistrationSheet({ opened, onClose, ...rest }: RegistrationSheetProps) {
  const { t } = useTranslation('registration');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')}>
      {opened && <Content {...rest} />}
    </Sheet>
  );
}

function Content({ tournament, whenFull }: Omit<RegistrationSheetProps, keyof Openable>) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { tournamentId, name, date, postalCode, city } = tournament;
  const renewal = useChange(() => renewLink(tournamentId), {
    queryKey: registrationKey(tournamentId),
  });
  const asked = useQuery(openingQuery(tournamentId));
  const listed = useQuery(registrationsQuery(tournamentId));
  // Both before anything is shown: a list that came later would push away what a finger aims at.
  if (!asked.data || !listed.data) {
    const failed = [asked, listed].find(({ error }) => error);
    return <NoAnswer query={failed ?? asked} height={72} />;
  }
  const [opening, registrations] = [asked.data, listed.data];
  const { wasOpened } = opening;
  const { maxTeams } = clientConfig().limits;
  // Whoever waits in a small tournament finds a place in a larger one.
  const wanted = registrations.filter(isUndecided).flatMap(({ teams }) => teams).length;
  const isTooMuch = Math.max(opening.most, tournament.numberOfTeams + wanted) > maxTeams;
  return (
    <Stack gap="lg">
      <OpeningStand tournament={tournament} opening={opening} />
      {wasOpened && !opening.senderConfirmed && <SenderWaits />}
      {wasOpened && (
        <RegistrationList tournament={tournament} opening={opening} registrations={registrations} />
      )}
      {isTooMuch && tournament.status === 'NOT_STARTED' && whenFull}
      {opening.takesRegistrations && (
        <RegistrationLink
          name={name}
          invitation={t('link.invitation', {
            name,
            when: t('club.when', { date: format.date(date), time: startOf(tournament) }),
            where: `${streetAddress(tournament)}, ${postalCode} ${city}`,
          })}
          link={opening.link}
          renewal={renewal}
        />
      )}
      <OpeningSettings tournament={tournament} opening={opening} />
      {registrations.length > 0 && <MailLog registrations={registrations} />}
    </Stack>
  );
}
