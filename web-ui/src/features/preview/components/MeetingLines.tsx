import { useTranslation } from '@/i18n/useTranslation';
import type { Preview } from '@/api/types';
import { figuresOf } from '../previewView';

/** How often opponents and partners must repeat. */
export function MeetingLines({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const figures = figuresOf(preview);
  if (!figures) return null;
  const { maxMeetings, repeatedPartners } = figures;
  const opponents = () => {
    if (maxMeetings <= 1) return t('opponents.never');
    if (maxMeetings === 2) return t('opponents.twice');
    return t('opponents.times', { count: maxMeetings });
  };
  return (
    <>
      <p>{opponents()}</p>
      {repeatedPartners > 0 && <p>{t('partners', { count: repeatedPartners })}</p>}
    </>
  );
}
