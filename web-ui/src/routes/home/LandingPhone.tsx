import { Group, Stack, Text } from '@mantine/core';
import { ClubColors } from '@/components/clubs/clubColors';
import { Logo } from '@/components/start/Logo';
import { nameRoom } from '@/components/match/SideLabel';
import { MatchEntryCard } from '@/features/play/round/components/entry/MatchEntryCard';
import { RoundProgress } from '@/features/play/round/components/RoundProgress';
import { useTranslation } from '@/i18n/useTranslation';
import { LANDING_CLUBS, LANDING_ROUND } from './landingRound';
import classes from './LandingPhone.module.css';

/** A round as its organiser has it on the phone, to look at only. */
export function LandingPhone() {
  const { t } = useTranslation('round');
  return (
    <ClubColors value={LANDING_CLUBS}>
      <div className={classes.screen}>
        <Group gap="sm" wrap="nowrap" px="md" py="sm" bg="var(--turf-deep)" c="var(--chalk)">
          <Logo color="var(--lime)" />
          <p className={classes.round}>
            <span>{t('title', { round: 4 })}</span> <span>{t('of', { rounds: 8 })}</span>
          </p>
          <p className={classes.clock}>
            <Text span inherit fz="xs" fw={600} c="var(--turf-deep-muted)">
              {t('clock.breakLabel')}
            </Text>{' '}
            11:40
          </p>
        </Group>
        <Stack gap="xs" px="xs" pt="0.625rem" className={classes.content}>
          <RoundProgress matches={LANDING_ROUND} aside={t('endsAround', { time: '11:36' })} />
          <Stack component="ul" gap="xs" style={nameRoom(LANDING_ROUND.map(({ match }) => match))}>
            {LANDING_ROUND.map((entered) => (
              <MatchEntryCard key={entered.match.matchId} entered={entered} onChoose={ignore} />
            ))}
          </Stack>
        </Stack>
        <p className={classes.action}>{t('action.next', { round: 4, next: 5 })}</p>
      </div>
    </ClubColors>
  );
}

function ignore(): void {}
