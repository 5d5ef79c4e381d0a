import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { Sheet } from '@/components/sheet/Sheet';
import { useSaveChange } from '../useSaveChange';
import { LeaderboardVisibility } from './LeaderboardVisibility';
import { PlainSettings } from './PlainFacts';
import { StrengthsSegments } from './StrengthsChoice';
import { VarietySegments } from './VarietyChoice';

interface TournamentSettingsSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** What visitors see, and what the pairing may use: table, variety, estimates, games within a club. */
export function TournamentSettingsSheet({
  tournament,
  opened,
  onClose,
}: TournamentSettingsSheetProps) {
  const { t } = useTranslation('tournament-edit');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('settings.title')}>
      <Stack gap="xl">
        <LeaderboardVisibility tournament={tournament} />
        {tournament.status !== 'FINISHED' && <Variety tournament={tournament} />}
        {tournament.status !== 'FINISHED' && <StrengthsCount tournament={tournament} />}
        <Listed tournament={tournament} />
        <PlainSettings tournament={tournament} />
        <SameClubGames tournament={tournament} />
      </Stack>
    </Sheet>
  );
}

/** Acts from the next calculation; after the end there is none. */
function Variety({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { save } = useSaveChange(tournament.tournamentId);
  return (
    <Stack component="section">
      <h3>{t('variety.label')}</h3>
      <VarietySegments value={tournament.variety} onChange={(variety) => void save({ variety })} />
    </Stack>
  );
}

/** As above. */
function StrengthsCount({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { save } = useSaveChange(tournament.tournamentId);
  return (
    <Stack component="section">
      <h3>{t('strengths.label')}</h3>
      <StrengthsSegments
        value={tournament.strengthsCount}
        onChange={(strengthsCount) => void save({ strengthsCount })}
      />
    </Stack>
  );
}

/** Whether people who know its name find the tournament without the link. */
function Listed({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament-edit');
  const { save } = useSaveChange(tournament.tournamentId);
  return (
    <Stack component="section">
      <h3>{t('settings.listed')}</h3>
      <Choice
        label={t('settings.listed')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`settings.listedChoice.${value}`),
        }))}
        value={tournament.listed ? 'yes' : 'no'}
        onChange={(value) => void save({ listed: value === 'yes' })}
      />
      <Text c="dimmed">{t('settings.listedHint')}</Text>
    </Stack>
  );
}

function SameClubGames({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament-edit');
  const { save } = useSaveChange(tournament.tournamentId);
  return (
    <Stack component="section">
      <h3>{t('settings.sameClub')}</h3>
      <Choice
        label={t('settings.sameClub')}
        options={(['LAST_RESORT', 'NEVER'] as const).map((value) => ({
          value,
          label: t(`settings.sameClubFunino.${value}`),
        }))}
        value={tournament.sameClubFunino}
        onChange={(sameClubFunino) => void save({ sameClubFunino })}
      />
      <Text c="dimmed">{t('settings.sameClubReason')}</Text>
    </Stack>
  );
}
