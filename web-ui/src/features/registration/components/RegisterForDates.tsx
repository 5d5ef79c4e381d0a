import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import { ApiError } from '@/api/errors';
import { publicSeriesOpeningQuery, registerClubForDates } from '@/api/registrations';
import type { PublicSeriesOpening, Registration, RegistrationForDatesIn } from '@/api/types';
import { useChange } from '@/api/useChange';
import { notifyError } from '@/components/notify';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useClubErrorText } from '../useClubErrorText';
import { DatesToChoose, idsOf, onceADay } from './DatesToChoose';
import { RegisterForm } from './RegisterForm';

interface RegisterForDatesProps {
  opening: PublicSeriesOpening;
  registrationKey: string;
  onRegistered: (registered: Registration) => void;
}

/** A club registers for all dates of a series that it comes to, and fills in its fields once. */
export function RegisterForDates({
  opening,
  registrationKey,
  onRegistered,
}: RegisterForDatesProps) {
  const { t } = useTranslation('registration');
  // A date that opens meanwhile is chosen by nobody.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    idsOf(onceADay(opening.dates)).slice(0, clientConfig().limits.maxDatesAtOnce),
  );
  const { mutate, isPending } = useChange(
    (club: RegistrationForDatesIn) => registerClubForDates(opening.seriesId, registrationKey, club),
    publicSeriesOpeningQuery(opening.seriesId, registrationKey),
  );
  const tournaments = idsOf(opening.dates).filter((id) => chosen.includes(id));
  const errorText = useDateErrorText(opening, tournaments);
  return (
    <>
      <Stack gap={4}>
        <h1>{t('club.title')}</h1>
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {opening.name}
        </Text>
      </Stack>
      <RegisterForm
        onSubmit={(club, refused) => {
          if (tournaments.length === 0) return notifyError(t('dates.none'));
          return mutate(
            { ...club, tournaments },
            {
              // All of them have one link: that of the earliest leads to it.
              onSuccess: ([registered]) => registered && onRegistered(registered),
              onError: refused,
            },
          );
        }}
        isPending={isPending}
        errorText={errorText}
        consent={t('dates.consent')}
        actionOf={() => t('dates.submit', { count: tournaments.length })}
      >
        <DatesToChoose
          legend={t('dates.which')}
          hint={t('dates.whichHint')}
          dates={opening.dates}
          stateOf={({ waiting, freePlaces }) =>
            waiting > 0 ? t('dates.waiting') : t('dates.free', { count: freePlaces })
          }
          chosen={tournaments}
          onChange={setChosen}
        />
      </RegisterForm>
    </>
  );
}

/** Says why a call failed, and where it was one date that refused, which. */
function useDateErrorText(opening: PublicSeriesOpening, tournaments: readonly string[]) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const errorText = useClubErrorText();
  return (error: unknown) => {
    const field = error instanceof ApiError ? error.problems[0]?.field : undefined;
    const place = /^tournaments\.(\d+)/.exec(field ?? '')?.[1];
    const id = place === undefined ? undefined : tournaments[Number(place)];
    const date = opening.dates.find(({ tournamentId }) => tournamentId === id);
    const reason = errorText(error);
    return date ? t('dates.refused', { date: format.date(date.date), reason }) : reason;
  };
}
