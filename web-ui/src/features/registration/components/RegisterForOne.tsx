import { publicOpeningQuery, registerClub } from '@/api/registrations';
import type { PublicOpening, Registration, RegistrationIn } from '@/api/types';
import { useChange } from '@/api/useChange';
import { useTranslation } from '@/i18n/useTranslation';
import { useClubErrorText } from '../useClubErrorText';
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
  const errorText = useClubErrorText();
  const { mutate, isPending } = useChange(
    (club: RegistrationIn) => registerClub(opening.tournamentId, registrationKey, club),
    publicOpeningQuery(opening.tournamentId, registrationKey),
  );
  const mustWait = (teams: number) => opening.waiting > 0 || teams > opening.freePlaces;
  return (
    <>
      <OpeningFacts opening={opening} />
      <RegisterForm
        onSubmit={(club, refused) => mutate(club, { onSuccess: onRegistered, onError: refused })}
        isPending={isPending}
        errorText={errorText}
        consent={t('club.consent')}
        actionOf={(count) => t(mustWait(count) ? 'club.wait' : 'club.submit', { count })}
      />
    </>
  );
}
