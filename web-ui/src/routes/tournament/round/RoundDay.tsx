import { Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import type { Round } from '@/api/types';
import { QrCode } from '@/components/sharing/QrCode';
import { DelayCard } from '@/features/play/day/components/DelayCard';
import { PlanOfDay } from '@/features/play/day/components/PlanOfDay';
import { PitchBoard } from '@/features/play/round/components/PitchBoard';
import { publicLink } from '@/components/shell/tournamentPath';
import { useTournamentPage } from '../tournamentPage';

/** Beside the round on a large screen: its pitches, the day, and the link for parents. */
export default function RoundDay({ round }: { round: Round }) {
  const { t } = useTranslation('tournament');
  const { tournament, openDialog } = useTournamentPage();
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  const link = publicLink(tournament.tournamentId);
  return (
    <Stack>
      <PitchBoard matches={round.matches} />
      {config && (
        <section>
          <Title order={2} size="h3">
            {t('plan.title')}
          </Title>
          <DelayCard tournament={tournament} plan={config.plan} />
          <PlanOfDay tournament={tournament} plan={config.plan} />
        </section>
      )}
      <UnstyledButton onClick={() => openDialog('share')}>
        <Group component="span" wrap="nowrap" gap="sm">
          <Box component="span" w="6.5rem" flex="none" aria-hidden>
            <QrCode content={link} label="" />
          </Box>
          <span>
            <Text component="span" display="block" fz="lg" fw={600} ff="var(--font-display)">
              {t('share.parents')}
            </Text>
            <Text component="span" c="dimmed">
              {t('share.parentsHint')}
            </Text>
          </span>
        </Group>
      </UnstyledButton>
    </Stack>
  );
}
