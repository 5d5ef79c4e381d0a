import { IconCertificate, IconClipboardList, IconRepeat } from '@tabler/icons-react';
import { Row } from '@/components/surfaces/Row';
import Recap from '@/features/play/recap/components/Recap';
import { useTranslation } from '@/i18n/useTranslation';
import { useTeams, useTournamentPage } from '../tournamentPage';

/** What its owner does once the day is over. */
const NEXT_STEPS = [
  { dialog: 'copy', title: 'again', Icon: IconRepeat },
  { dialog: 'certificates', title: 'certificates.title', Icon: IconCertificate },
  { dialog: 'report', title: 'report.title', Icon: IconClipboardList },
] as const;

/** The matches' page once the tournament is over. */
export default function DayIsOver() {
  const { t } = useTranslation('recap');
  const { tournament, isHelper, openDialog } = useTournamentPage();
  const { tournamentId, isOwner } = tournament;
  return (
    <Recap tournament={tournament} teams={useTeams(tournamentId)} isHelper={isHelper && !isOwner}>
      {isOwner &&
        NEXT_STEPS.map(({ dialog, title, Icon }) => (
          <Row
            key={dialog}
            icon={<Icon aria-hidden />}
            title={t(title)}
            onClick={() => openDialog(dialog)}
          />
        ))}
    </Recap>
  );
}
