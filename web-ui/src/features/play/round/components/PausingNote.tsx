import { Card, Group, Text } from '@mantine/core';
import type { Round, Team } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';

interface PausingNoteProps {
  round: Round;
  teams: readonly Team[];
  /** Visitors read who pauses; how to avoid it concerns the organiser. */
  withAdvice?: boolean;
}

/** Who sits this round out; a tap tells how that could be avoided. */
export function PausingNote({ round, teams, withAdvice = false }: PausingNoteProps) {
  const { t } = useTranslation('round');
  const pausing = teams.filter(({ teamId }) => round.pausing.includes(teamId));
  if (pausing.length === 0) return null;
  const who = pausing.map(({ teamId, name, nickName }) => (
    <Group key={teamId} component="span">
      <ClubBadge nickName={nickName} />
      <TeamDots club={nickName} />
      <Text span ff="heading" fw={700} fz="lg">
        {name}
      </Text>{' '}
      <Text span c="dimmed">
        {t('pausing.word')}
      </Text>
    </Group>
  ));
  return (
    <section aria-label={t('pausing.title')}>
      {withAdvice ? (
        <Disclosure title={who}>
          <p>{t('pausing.reason')}</p>
        </Disclosure>
      ) : (
        <Card p="sm">{who}</Card>
      )}
    </section>
  );
}
