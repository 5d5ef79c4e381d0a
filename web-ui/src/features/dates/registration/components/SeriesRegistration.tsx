import { Stack } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { openDates, renewSeriesLink, seriesOpeningQuery } from '@/api/series/registrations';
import type { OpeningOfDate, Series, SeriesOpening, SeriesOpeningIn } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { notifySuccess } from '@/components/messages/notify';
import { useFormat } from '@/components/time/useFormat';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { DatesToChoose, idsOf, onceADay } from './form/DatesToChoose';
import { RegistrationLink, SenderWaits } from './RegistrationLink';

/** For the owner of a series: clubs register for several dates by one link. */
export default function SeriesRegistration({ series }: { series: Series }) {
  const { t } = useTranslation('registration');
  return (
    <Disclosure title={t('title')}>
      <Content series={series} />
    </Disclosure>
  );
}

function Content({ series }: { series: Series }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { seriesId, name } = series;
  const question = seriesOpeningQuery(seriesId);
  const query = useQuery(question);
  const renewal = useChange(() => renewSeriesLink(seriesId), question);
  const { data: opening } = query;
  if (!opening) return <NoAnswer query={query} height={72} />;
  if (opening.dates.length === 0) return <p>{t('dates.noneComing')}</p>;
  const open = opening.dates.filter(({ takesRegistrations }) => takesRegistrations);
  const dates = open.map(({ date, startTime }) =>
    t('club.when', { date: format.date(date), time: startTime }),
  );
  return (
    <Stack gap="lg">
      <Dates series={series} opening={opening} open={open} />
      {opening.wasOpened && !opening.senderConfirmed && <SenderWaits />}
      {opening.wasOpened && open.length > 0 && (
        <RegistrationLink
          name={name}
          invitation={t('dates.invitation', { name, dates: dates.join('\n') })}
          link={opening.link}
          renewal={renewal}
        />
      )}
    </Stack>
  );
}

interface DatesProps {
  series: Series;
  opening: SeriesOpening;
  open: readonly OpeningOfDate[];
}

/** The dates to tick: as many as open at once as long as none is open. */
function Dates({ series, opening, open }: DatesProps) {
  const { t } = useTranslation('registration');
  const onError = useNotifyFailure('registration');
  // Only what is ticked here: the others are as they stand, which another device may change meanwhile.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutate, isPending } = useChange(
    (dates: SeriesOpeningIn) => openDates(series.seriesId, dates),
    seriesOpeningQuery(series.seriesId),
  );
  const [all, stand] = [idsOf(opening.dates), idsOf(open)];
  const isOpen = stand.length > 0;
  const coming = idsOf(onceADay(opening.dates)).slice(0, clientConfig().limits.maxDatesAtOnce);
  const proposed = isOpen ? [] : coming;
  const chosen = all.filter((id) => ticks.get(id) ?? [...stand, ...proposed].includes(id));
  const tournaments = chosen.filter((id) => !stand.includes(id));
  const close = stand.filter((id) => !chosen.includes(id));
  const choose = (next: readonly string[]) => {
    // Whoever ticks any of the dates leaves the others that are proposed as they see them.
    const said = all.filter(
      (id) => proposed.includes(id) || next.includes(id) !== chosen.includes(id),
    );
    setTicks(new Map([...ticks, ...said.map((id) => [id, next.includes(id)] as const)]));
  };
  const save = () =>
    mutate(
      { tournaments, close },
      {
        onSuccess: () => {
          setTicks(new Map());
          notifySuccess(t(chosen.length > 0 ? 'owner.opened' : 'owner.closed'));
        },
        onError,
      },
    );
  const stateOf = ({ takesRegistrations, most, freePlaces, undecided, waiting }: OpeningOfDate) => {
    return [
      t(takesRegistrations ? 'owner.isOpen' : 'owner.isClosed'),
      (takesRegistrations || freePlaces < most) && t('owner.free', { free: freePlaces, of: most }),
      undecided > 0 && t('setup.new', { count: undecided }),
      waiting > 0 && t('owner.waiting', { count: waiting }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <Form gap="lg" onSubmit={save}>
      <DatesToChoose
        legend={t('dates.open')}
        hint={t('dates.intro')}
        dates={opening.dates}
        stateOf={stateOf}
        chosen={chosen}
        onChange={choose}
      />
      {tournaments.length + close.length > 0 && (
        <Button type="submit" leftSection={<IconLockOpen aria-hidden />} loading={isPending}>
          {isOpen ? t('settings.save') : t('dates.openFor', { count: chosen.length })}
        </Button>
      )}
    </Form>
  );
}
