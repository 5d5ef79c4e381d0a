import { IconCertificate, IconClipboardText, IconRepeat } from '@tabler/icons-react';
import { Row } from '@/components/surfaces/Row';
import Recap from '@/features/recap/components/Recap';
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
          <Row
            icon={<IconRepeat aria-hidden />}
            title={t('again')}
            onClick={() => openDialog('copy')}
          />
        )}
        {isOwner && (
          <Row
            icon={<IconCertificate aria-hidden />}
            title={t('certificates.title')}
            onClick={() => openDialog('certificates')}
          />
        )}
        {isOwner && (
          <Row
            icon={<IconClipboardText aria-hidden />}
            title={t('report.title')}
            onClick={() => openDialog('report')}
          />
        )}
      </Recap>
      <LeftoverResults tournamentId={tournamentId} />
    </>
  );
}
