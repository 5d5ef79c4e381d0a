import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCloudRain,
  IconDeviceTv,
  IconDownload,
  IconHistory,
  IconLifebuoy,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconShare,
  IconTrash,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import type { Tournament } from '@/api/types';
import { MenuItem } from '@/components/shell/MenuItem';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { printPath } from '@/features/print/kinds';
import type { TournamentDialog } from './dialogs';

interface TournamentMenuProps {
  tournament: Tournament;
  onOpen: (dialog: TournamentDialog) => void;
}

/** What the overflow menu offers inside a tournament: sharing for everyone, the rest for its owner. */
export function TournamentMenu({ tournament, onOpen }: TournamentMenuProps) {
  const { t } = useTranslation('tournament');
  const home = useTournamentLink(tournament.tournamentId)();
  return (
    <>
      <MenuItem icon={<IconShare />} onClick={() => onOpen('share')}>
        {t('menu.share')}
      </MenuItem>
      {tournament.status !== 'NOT_STARTED' && (
        <MenuItem icon={<IconDeviceTv />} to={{ ...home, pathname: `${home.pathname}/screen` }}>
          {t('menu.screen')}
        </MenuItem>
      )}
      {tournament.isOwner && <OwnerItems tournament={tournament} onOpen={onOpen} />}
    </>
  );
}

function OwnerItems({ tournament, onOpen }: TournamentMenuProps) {
  const { t } = useTranslation('tournament');
  const { status, currentRound, numberOfRounds } = tournament;
  const isRunning = status === 'STARTED';
  return (
    <>
      {isRunning && (
        <MenuItem icon={<IconUsersPlus />} onClick={() => onOpen('teams')}>
          {t('menu.teams')}
        </MenuItem>
      )}
      {isRunning && numberOfRounds < clientConfig().limits.maxRounds && (
        <MenuItem icon={<IconPlus />} onClick={() => onOpen('oneMore')}>
          {t('menu.oneMore')}
        </MenuItem>
      )}
      {status !== 'FINISHED' && (
        <MenuItem icon={<IconUsers />} onClick={() => onOpen('helpers')}>
          {t('menu.helpers')}
        </MenuItem>
      )}
      <MenuItem icon={<IconHistory />} onClick={() => onOpen('journal')}>
        {t('menu.journal')}
      </MenuItem>
      {isRunning && currentRound > 0 && (
        <MenuItem icon={<IconArrowsExchange />} onClick={() => onOpen('swap')}>
          {t('menu.swap')}
        </MenuItem>
      )}
      {isRunning && currentRound > 0 && (
        <MenuItem icon={<IconArrowBackUp />} onClick={() => onOpen('reset')}>
          {t('menu.reset')}
        </MenuItem>
      )}
      {isRunning && currentRound > 0 && (
        <MenuItem icon={<IconCloudRain />} onClick={() => onOpen('stopEarly')}>
          {t('menu.stopEarly')}
        </MenuItem>
      )}
      {status === 'FINISHED' && (
        <MenuItem icon={<IconPlayerPlay />} onClick={() => onOpen('reopen')}>
          {t('menu.reopen')}
        </MenuItem>
      )}
      <MenuItem icon={<IconPrinter />} to={printPath(tournament.tournamentId, 'rounds')}>
        {t('menu.print')}
      </MenuItem>
      <MenuItem icon={<IconDownload />} onClick={() => onOpen('export')}>
        {t('menu.export')}
      </MenuItem>
      {status !== 'FINISHED' && (
        <MenuItem icon={<IconLifebuoy />} onClick={() => onOpen('emergencyPlan')}>
          {t('menu.emergencyPlan')}
        </MenuItem>
      )}
      <MenuItem icon={<IconPencil />} onClick={() => onOpen('edit')}>
        {t('menu.edit')}
      </MenuItem>
      <MenuItem icon={<IconAdjustments />} onClick={() => onOpen('settings')}>
        {t('menu.settings')}
      </MenuItem>
      <MenuItem icon={<IconTrash />} onClick={() => onOpen('delete')} destructive>
        {t('menu.delete')}
      </MenuItem>
    </>
  );
}
