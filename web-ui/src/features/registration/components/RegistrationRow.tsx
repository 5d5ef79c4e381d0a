import { IconChevronRight, IconClipboardList } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useOpening } from '../api/useOpening';
import { useRegistrations } from '../api/useRegistrations';
import classes from './RegistrationRow.module.css';

interface RegistrationRowProps {
  tournamentId: string;
  onOpen: () => void;
}

/** One quiet line beside the clubs: that they can register themselves, or what waits to be decided. */
export function RegistrationRow({ tournamentId, onOpen }: RegistrationRowProps) {
  const { t } = useTranslation('registration');
  const id = useId();
  const { data: opening } = useOpening(tournamentId);
  const wasOpened = Boolean(opening?.link);
  const { data: registrations = [] } = useRegistrations(tournamentId, wasOpened);
  if (!opening) return null;
  const fresh = registrations.filter(({ state }) => state === 'NEW').length;
  const waiting = registrations.filter(({ state }) => state === 'WAITING').length;
  const told = [
    fresh > 0 && t('setup.new', { count: fresh }),
    waiting > 0 && t('setup.waiting', { count: waiting }),
  ].filter(Boolean);
  const stand = t(opening.takesRegistrations ? 'setup.open' : 'setup.closed');
  return (
    <button
      type="button"
      className={classes.row}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      data-fresh={fresh > 0 || undefined}
      onClick={onOpen}
    >
      <IconClipboardList aria-hidden />
      <span className={classes.text}>
        <strong id={`${id}-title`}>{t(wasOpened ? 'title' : 'setup.offer')}</strong>
        <span id={`${id}-hint`} className={classes.hint}>
          {wasOpened ? told.join(' · ') || stand : t('setup.offerHint')}
        </span>
      </span>
      <IconChevronRight aria-hidden />
    </button>
  );
}
