import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { myTournamentsQuery } from '@/api/queries';
import { deleteSeries } from '@/api/series';
import type { Series } from '@/api/types';
import { useChange } from '@/api/useChange';
import { Button } from '@/components/buttons/Button';
import { Row, Rows } from '@/components/surfaces/Row';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { announce } from '@/components/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { useFormat } from '@/components/useFormat';
import { useSingleTap } from '@/components/useSingleTap';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { useJoinSeries } from '../api/useSeriesChanges';

/** For the owner of a series: the own tournaments that do not belong to it yet. */
export default function AddDates({ series }: { series: Series }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const onError = useNotifyFailure();
  const { data: own, error, refetch } = useQuery(myTournamentsQuery);
  const { mutate } = useJoinSeries();
  const once = useSingleTap();
  const free = (own ?? []).filter(({ seriesId }) => seriesId === null);
  const add = (tournamentId: string, name: string) =>
    mutate(
      { tournamentId, seriesId: series.seriesId },
      { onSuccess: () => announce(t('page.added', { name })), onError },
    );
  return (
    <Disclosure title={t('page.manage')}>
      <Stack>
        <p>{t('page.manageText')}</p>
        {error && !own && <ErrorState error={error} onRetry={() => void refetch()} />}
        {free.length > 0 && (
          <Rows>
            {free.map(({ tournamentId, name, date }, row) => (
              <Row
                key={tournamentId}
                title={name}
                hint={format.date(date)}
                end={<IconPlus role="img" aria-label={t('page.add')} />}
                // Where one was added, the next stands under the finger.
                onClick={(event) => once(`${row}`, event, () => add(tournamentId, name))}
              />
            ))}
          </Rows>
        )}
        <Delete series={series} />
      </Stack>
    </Disclosure>
  );
}

function Delete({ series: { seriesId, name } }: { series: Series }) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const { ask, act, sheet } = useQuestion(
    useChange(deleteSeries, { queryKey: ['tournaments'] }),
    () => void navigate('/tournaments', { replace: true }),
    'series',
  );
  return (
    <>
      <Button variant="subtle" color="stop" onClick={ask}>
        {t('page.delete')}
      </Button>
      <ConfirmSheet
        {...sheet}
        onConfirm={() => act(seriesId)}
        destructive
        title={t('page.deleteTitle', { name })}
        action={t('page.delete')}
      >
        <p>{t('page.deleteText')}</p>
      </ConfirmSheet>
    </>
  );
}
