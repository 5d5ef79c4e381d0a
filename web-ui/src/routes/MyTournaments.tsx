import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { ImportTournament } from '@/features/export/components/ImportTournament';
import { MyTournaments } from '@/features/my-tournaments/components/MyTournaments';
import { OwnSeries } from '@/features/series/components/OwnSeries';

/** The signed-in organiser's tournaments: today, upcoming, past. */
export function Component() {
  const { t } = useTranslation('tournaments');
  useDocumentTitle(t('mine.title'));
  return (
    <>
      <h1>{t('mine.title')}</h1>
      <MyTournaments series={<OwnSeries />} />
      <ImportTournament />
    </>
  );
}
