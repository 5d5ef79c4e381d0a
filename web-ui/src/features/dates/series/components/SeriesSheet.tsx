import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarEvent, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ownSeriesQuery } from '@/api/series/series';
import type { Tournament } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { SheetAction } from '@/components/sheet/SheetAction';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Status } from '@/components/surfaces/Status';
import { seriesPath } from '@/components/shell/seriesPath';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { useCreateSeries, useJoinSeries } from '../api/useSeriesChanges';

/** Which series a tournament belongs to: one of the organiser's, a new one, or none. */
export function SeriesSheet({ tournament, ...sheet }: TournamentSheetProps) {
  const { t } = useTranslation('series');
  return (
    <Sheet {...sheet} title={t('sheet.title')}>
      {sheet.opened && <Choice tournament={tournament} />}
    </Sheet>
  );
}

function Choice({ tournament: { tournamentId, seriesId } }: { tournament: Tournament }) {
  const { t } = useTranslation('series');
  const query = useQuery(ownSeriesQuery);
  const { data: series } = query;
  const onError = useNotifyFailure();
  const { mutateAsync } = useJoinSeries();
  const join = (to: string | null) =>
    mutateAsync({ tournamentId, seriesId: to }).then(undefined, onError);
  if (!series) return <NoAnswer query={query} count={2} height={64} />;
  const own = series.find((one) => one.seriesId === seriesId);
  if (own) {
    return (
      <Stack>
        <Status>{t('sheet.belongs', { name: own.name })}</Status>
        <Rows>
          <Row icon={<IconCalendarEvent />} title={t('sheet.open')} to={seriesPath(own.seriesId)} />
          <Row icon={<IconX />} title={t('sheet.leave')} onClick={() => void join(null)} />
        </Rows>
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{t('sheet.text')}</p>
      {series.length > 0 && (
        <Rows>
          {series.map((one) => (
            <Row
              key={one.seriesId}
              icon={<IconPlus />}
              title={t('sheet.join', { name: one.name })}
              onClick={() => void join(one.seriesId)}
            />
          ))}
        </Rows>
      )}
      <NewSeries onCreated={join} />
    </Stack>
  );
}

function NewSeries({ onCreated }: { onCreated: (id: string) => Promise<unknown> }) {
  const { t } = useTranslation('series');
  const { mutateAsync } = useCreateSeries();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() ? null : t('sheet.nameRequired')) },
  });
  const refused = useRefusal(form);
  const submit = form.onSubmit(({ name }) =>
    mutateAsync(name.trim()).then(({ seriesId }) => onCreated(seriesId), refused),
  );
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('sheet.name')}
        placeholder={t('sheet.placeholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SheetAction loading={form.submitting}>{t('sheet.create')}</SheetAction>
    </Form>
  );
}
