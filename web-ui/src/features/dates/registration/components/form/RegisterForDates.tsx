import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { ApiError } from '@/api/wire/errors';
import { publicSeriesOpeningQuery, registerClubForDates } from '@/api/series/registrations';
import type { PublicOpening, PublicSeriesOpening } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { DatesToChoose, idsOf, onceADay } from './DatesToChoose';
import { RegisterForm, type RegisteringProps } from './RegisterForm';

/** A club registers for all dates of a series that it comes to, and fills in its fields once. */
export function RegisterForDates({
  opening,
  registrationKey,
  onRegistered,
}: RegisteringProps<PublicSeriesOpening>) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { seriesId } = opening;
  // A date that opens meanwhile is chosen by nobody.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    idsOf(onceADay(opening.dates)).slice(0, clientConfig().limits.maxDatesAtOnce),
  );
  const tournaments = idsOf(opening.dates).filter((id) => chosen.includes(id));
  // Where it was one date that refused, it says which.
  const refusalOf = (error: unknown, reason: string) => {
    const field = error instanceof ApiError ? error.problems[0]?.field : undefined;
    const place = /^tournaments\.(\d+)/.exec(field ?? '')?.[1];
    const id = place === undefined ? undefined : tournaments[Number(place)];
    const date = opening.dates.find(({ tournamentId }) => tournamentId === id);
    return date ? t('dates.refused', { date: format.date(date.date), reason }) : reason;
  };
  const stateOf = ({ waiting, most, freePlaces, closesAt }: PublicOpening, teams: number) => {
    const tooMany = teams > most && t('errors.TOO_MANY', { max: most });
    const mustWait = waiting === 0 && 0 < freePlaces && freePlaces < teams && !tooMany;
    return [
      tooMany || t(waiting > 0 ? 'dates.waiting' : 'dates.free', { count: freePlaces }),
      mustWait && t('dates.mustWait', { count: teams }),
      closesAt && t('club.until', { date: format.dayOf(closesAt), time: format.timeOf(closesAt) }),
    ]
      .filter(Boolean)
      .join('\n');
  };
  return (
    <>
      <Stack gap={4}>
        <h1>{t('club.title')}</h1>
        <Text ff="heading" fw={600} fz="lg" lh={1.3}>
          {opening.name}
        </Text>
      </Stack>
      <RegisterForm
        place={seriesId}
        // All of them have one link: that of the earliest leads to it.
        register={async (club) => {
          const entry = { ...club, tournaments };
          const [earliest] = await registerClubForDates(seriesId, registrationKey, entry);
          return earliest;
        }}
        onRegistered={onRegistered}
        outdates={publicSeriesOpeningQuery(seriesId, registrationKey)}
        missing={tournaments.length === 0 && t('dates.none')}
        refusalOf={refusalOf}
        consent={t('dates.consent')}
        actionOf={() => t('dates.submit', { count: tournaments.length })}
      >
        {(teams) => (
          <DatesToChoose
            legend={t('dates.which')}
            hint={t('dates.whichHint')}
            dates={opening.dates}
            stateOf={(date) => stateOf(date, teams)}
            chosen={tournaments}
            onChange={setChosen}
          />
        )}
      </RegisterForm>
    </>
  );
}
