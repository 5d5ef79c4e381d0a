import { IconArrowBackUp, IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { undoSplit } from '@/api/festival';
import type { FestivalDay } from '@/api/types';
import { announce } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { dayPath } from '@/components/shell/seriesPath';
import { Row, Rows } from '@/components/surfaces/Row';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { useSplitChange } from '../api/useSplitChange';

/** For the owner, until the first start: the way to other groups, and the way back. */
export default function SplitRows({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const onError = useNotifyFailure('festival');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSplitChange(() => undoSplit(day.seriesId, day.date));
  if (!day.groups.every((group) => group.status === 'NOT_STARTED')) return null;
  const undo = () =>
    mutate(undefined, {
      onSuccess: () => announce(t('undo.done')),
      onError,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Rows>
        <Row
          icon={<IconArrowsSplit2 aria-hidden />}
          title={t('more.again')}
          hint={t('more.hint')}
          to={dayPath(day.seriesId, day.date, 'split')}
        />
        {day.canUndoSplit && (
          <Row
            icon={<IconArrowBackUp aria-hidden />}
            title={t('undo.title')}
            hint={t('undo.hint')}
            onClick={() => setAsking(true)}
          />
        )}
      </Rows>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={undo}
        loading={isPending}
        title={t('undo.question')}
        action={t('undo.title')}
      >
        <p>{t('undo.text')}</p>
      </ConfirmSheet>
    </>
  );
}
