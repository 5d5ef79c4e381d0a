import { useQuery } from '@tanstack/react-query';
import { myTournamentsQuery } from '@/api/queries';
import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { ImportTournament } from '@/features/export/components/ImportTournament';
import { GoOn } from '@/features/my-tournaments/components/GoOn';
import { MyTournaments } from '@/features/my-tournaments/components/MyTournaments';
import { RefusedResults } from '@/features/round/components/RefusedResults';
import { OwnSeries } from '@/features/series/components/OwnSeries';

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
