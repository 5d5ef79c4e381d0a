import type { Registration } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';

/** Says which places a registration holds, or where in the waiting list it stands. */
export function usePlaces(): (
  registration: Pick<Registration, 'places' | 'waitingPosition'>,
) => string | undefined {
  const { t } = useTranslation('registration');
  return ({ places, waitingPosition }) => {
    if (places) return t(places.from === places.to ? 'place' : 'places', { ...places });
    return waitingPosition ? t('position', { position: waitingPosition }) : undefined;
  };
}
