import { IconCertificate, IconClipboardText, IconRepeat } from '@tabler/icons-react';
import Recap from '@/features/recap/components/Recap';
import { RecapAction } from '@/features/recap/components/RecapAction';
import LeftoverResults from '@/features/round/components/LeftoverResults';
import { useTranslation } from '@/i18n/useTranslation';
import { useTournamentPage } from './tournamentPage';

/** The matches' page once the tournament is over. */
export default function DayIsOver() {
  const { t } = useTranslation('recap');
  const { tournament, isHelper, openDialog } = useTournamentPage();
  const { tournamentId, isOwner } = tournament;
  return (
    <>
      <Recap tournament={tournament} mayHaveEntered={isOwner || isHelper}>
        {isOwner && (
          <>
            <RecapAction icon={<IconRepeat aria-hidden />} onClick={() => openDialog('copy')}>
              {t('again')}
            </RecapAction>
            <RecapAction
              icon={<IconCertificate aria-hidden />}
              onClick={() => openDialog('certificates')}
            >
              {t('certificates.title')}
            </RecapAction>
            <RecapAction
              icon={<IconClipboardText aria-hidden />}
              onClick={() => openDialog('report')}
            >
              {t('report.title')}
            </RecapAction>
          </>
        )}
      </Recap>
      <LeftoverResults tournamentId={tournamentId} />
    </>
  );
}
