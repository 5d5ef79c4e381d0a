import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '@/api/series/registrations';
import { Row } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { useUndecided } from '../useUndecided';

interface RegistrationRowProps {
  tournamentId: string;
  onOpen: () => void;
}

/** One quiet line beside the clubs: that they can register themselves, or what waits to be decided. */
export function RegistrationRow({ tournamentId, onOpen }: RegistrationRowProps) {
  const { t } = useTranslation('registration');
  const { data: opening } = useQuery(openingQuery(tournamentId));
  const undecided = useUndecided(tournamentId);
  if (!opening) return null;
  const { wasOpened } = opening;
  const fresh = undecided.filter(({ state }) => state === 'NEW').length;
  const waiting = undecided.length - fresh;
  const told = [
    fresh > 0 && t('setup.new', { count: fresh }),
    waiting > 0 && t('setup.waiting', { count: waiting }),
  ].filter(Boolean);
  const stand = t(opening.takesRegistrations ? 'setup.open' : 'setup.closed');
  return (
    <Row
      icon={<IconClipboardList aria-hidden />}
      title={t(wasOpened ? 'title' : 'setup.offer')}
      hint={wasOpened ? told.join(' · ') || stand : undefined}
      isFirst={fresh > 0}
      onClick={onOpen}
    />
  );
}
