import type { Opening, Registration, Tournament } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Owner.module.css';
import { RegistrationCard } from './RegistrationCard';
import { Unconfirmed } from './Unconfirmed';

interface RegistrationListProps {
  tournament: Tournament;
  opening: Opening;
  registrations: readonly Registration[];
}

const OVER = new Set(['WITHDRAWN', 'DECLINED', 'LAPSED']);

/** Who has registered, in the order in which they came, and how many places that takes. */
export function RegistrationList({ tournament, opening, registrations }: RegistrationListProps) {
  const { t } = useTranslation('registration');
  const { most, freePlaces } = opening;
  const taken = most - freePlaces;
  const on = registrations.filter(({ state }) => !OVER.has(state));
  const over = registrations.filter(({ state }) => OVER.has(state));
  const waiting = on.filter(({ state }) => state === 'WAITING').length;
  const cards = (some: readonly Registration[]) => (
    <ul className={classes.cards}>
      {some.map((registration) => (
        <RegistrationCard
          key={registration.registrationId}
          tournament={tournament}
          registration={registration}
        />
      ))}
    </ul>
  );
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3>{t('owner.list')}</h3>
        <p className={classes.count}>
          <span>{t('owner.used', { count: taken, of: most })}</span>
          {waiting > 0 && <span> · {t('owner.waiting', { count: waiting })}</span>}
        </p>
      </div>
      <div className={classes.bar} aria-hidden>
        <span style={{ ['--taken' as string]: Math.min(1, taken / most) }} />
      </div>
      {opening.unconfirmed > 0 && tournament.status === 'NOT_STARTED' && (
        <Unconfirmed
          tournamentId={tournament.tournamentId}
          count={opening.unconfirmed}
          registrations={on}
        />
      )}
      {on.length > 0 ? cards(on) : <p className={classes.muted}>{t('owner.none')}</p>}
      {over.length > 0 && (
        <Disclosure title={`${t('owner.over')} (${over.length})`}>{cards(over)}</Disclosure>
      )}
    </section>
  );
}
