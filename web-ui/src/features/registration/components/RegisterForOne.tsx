import type { PublicOpening, Registration } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useRegisterClub } from '../api/useRegisterClub';
import { useRegistrationErrorText } from '../useRegistrationErrorText';
import { OpeningFacts } from './OpeningFacts';
import { RegisterForm } from './RegisterForm';

interface RegisterForOneProps {
  opening: PublicOpening;
  registrationKey: string;
  onRegistered: (registered: Registration) => void;
}

/** A club registers for one tournament. */
export function RegisterForOne({ opening, registrationKey, onRegistered }: RegisterForOneProps) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const { mutate, isPending } = useRegisterClub(opening.tournamentId, registrationKey);
  const mustWait = (teams: number) => opening.waiting > 0 || teams > opening.freePlaces;
  return (
    <>
      <OpeningFacts opening={opening} />
      <RegisterForm
        register={{
          isPending,
          mutate: (club, refused) => mutate(club, { onSuccess: onRegistered, onError: refused }),
        }}
        errorText={errorText}
        consent={t('club.consent')}
        actionOf={(count) => t(mustWait(count) ? 'club.wait' : 'club.submit', { count })}
      />
    </>
  );
}
