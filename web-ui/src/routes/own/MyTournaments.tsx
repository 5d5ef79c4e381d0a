import { useQuery } from '@tanstack/react-query';
import { myTournamentsQuery } from '@/api/queries';
import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { ImportTournament } from '@/features/setup/export/components/ImportTournament';
import { GoOn } from '@/features/site/my-tournaments/components/GoOn';
import { MyTournaments } from '@/features/site/my-tournaments/components/MyTournaments';
import { RefusedResults } from '@/features/play/round/components/RefusedResults';
import { OwnSeries } from '@/features/dates/series/components/OwnSeries';

/** The signed-in organiser's tournaments: today, upcoming, past. */
export function Component() {
  const { t } = useTranslation('tournaments');
  useDocumentTitle(t('mine.title'));
  const { isPending } = useQuery(myTournamentsQuery);
  return (
    <>
      <h1>{t('mine.title')}</h1>
      <GoOn />
      <RefusedResults />
      <MyTournaments series={<OwnSeries />} />
      {/* Its place is known once the list above has come. */}
      {!isPending && <ImportTournament />}
    </>
  );
}
