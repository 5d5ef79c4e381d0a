import { useNavigate } from 'react-router';
import { deleteSeries } from '@/api/series/series';
import type { Series } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Button } from '@/components/buttons/Button';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { useTranslation } from '@/i18n/useTranslation';

interface ChangeSeriesProps {
  series: Series;
  /** Whether a date is to come. */
  hasNext: boolean;
}

/** For the owner of a series: how a date joins it where none is to come, and its deletion. */
export default function ChangeSeries({ series: { seriesId, name }, hasNext }: ChangeSeriesProps) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const { ask, act, sheet } = useQuestion(
    useChange(deleteSeries, { queryKey: ['tournaments'] }),
    () => void navigate('/tournaments', { replace: true }),
    'series',
  );
  return (
    <>
      {!hasNext && <p>{t('page.howToAdd')}</p>}
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
