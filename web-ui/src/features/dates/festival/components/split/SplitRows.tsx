import { IconArrowBackUp, IconArrowsSplit2 } from '@tabler/icons-react';
import { undoSplit } from '@/api/series/festival';
import type { FestivalDay } from '@/api/types';
import { announce } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { dayPath } from '@/components/shell/seriesPath';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { useSplitChange } from '@/features/dates/festival/api/useSplitChange';
import { SplitRow } from './SplitRow';

/** For the owner, until the first start: the way to other groups, and the way back. */
export default function SplitRows({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const { ask, act, sheet } = useQuestion(
    useSplitChange(() => undoSplit(day.seriesId, day.date)),
    () => announce(t('undo.done')),
    'festival',
  );
  if (!day.groups.every((group) => group.status === 'NOT_STARTED')) return null;
  const split = dayPath(day.seriesId, day.date, 'split');
  return (
    <>
      <Rows>
        {day.groups.length > 1 ? (
          <Row icon={<IconArrowsSplit2 aria-hidden />} title={t('more.again')} to={split} />
        ) : (
          <SplitRow to={split} />
        )}
        {day.canUndoSplit && (
          <Row
            icon={<IconArrowBackUp aria-hidden />}
            title={t('undo.title')}
            hint={t('undo.hint')}
            onClick={ask}
          />
        )}
      </Rows>
      <ConfirmSheet {...sheet} onConfirm={act} title={t('undo.question')} action={t('undo.title')}>
        <p>{t('undo.text')}</p>
      </ConfirmSheet>
    </>
  );
}
