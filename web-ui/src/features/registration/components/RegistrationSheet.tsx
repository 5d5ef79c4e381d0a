import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { streetAddress } from '@/components/streetAddress';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useOpening, useRenewLink } from '../api/useOpening';
import { useRegistrations } from '../api/useRegistrations';
import { MailLog } from './MailLog';
import { OpeningStand } from './OpeningStand';
import { RegistrationLink } from './RegistrationLink';
import { RegistrationList } from './RegistrationList';
import { OpeningSettings } from './OpeningSettings';
import { SenderWaits } from './SenderWaits';

interface RegistrationSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
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

function LinkOfTournament({ tournament, link }: { tournament: Tournament; link: string }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { tournamentId, name, date, postalCode, city } = tournament;
  const invitation = t('link.invitation', {
    name,
    when: t('club.when', { date: format.date(date), time: startOf(tournament) }),
    where: `${streetAddress(tournament)}, ${postalCode} ${city}`,
  });
  const renewal = useRenewLink(tournamentId);
  return <RegistrationLink name={name} invitation={invitation} link={link} renewal={renewal} />;
}

type ContentProps = Pick<RegistrationSheetProps, 'tournament' | 'whenFull'>;

function Content({ tournament, whenFull }: ContentProps) {
  const { tournamentId } = tournament;
  const { data: opening, error, refetch } = useOpening(tournamentId);
  const wasOpened = Boolean(opening?.link);
  const { data: registrations } = useRegistrations(tournamentId, wasOpened);
  if (error && !opening) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!opening) return <Skeletons count={3} height={72} />;
  return (
    <Stack gap="lg">
      <OpeningStand tournament={tournament} opening={opening} />
      {wasOpened && !opening.senderConfirmed && <SenderWaits />}
      {registrations && (
        <RegistrationList tournament={tournament} opening={opening} registrations={registrations} />
      )}
      {registrations?.some(({ state }) => state === 'WAITING') && whenFull}
      {opening.takesRegistrations && opening.link && (
        <LinkOfTournament tournament={tournament} link={opening.link} />
      )}
      <OpeningSettings tournament={tournament} opening={opening} />
      {registrations && registrations.length > 0 && <MailLog registrations={registrations} />}
    </Stack>
  );
}
