import { Badge, Card, Group, Text } from '@mantine/core';
import type { Match, Side } from '@/api/types';
import { asSeenBy, type FollowedTeam } from '@/components/match/followedTeam';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { Card as AccentCard } from '@/components/surfaces/Card';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';

interface NowCardProps {
  /** In which tournament it is, where there are several. */
  title?: string;
  followed: FollowedTeam;
  /** Its games of the round. */
  matches: readonly Match[];
  /** What is said of its teams that have none. */
  without: readonly string[];
  /** Whether the round has been kicked off. */
  isOn: boolean;
}

/** What one's own club plays in this round: where, how, against whom. */
export function NowCard({ title, followed, matches, without, isOn }: NowCardProps) {
  const ordered = [...matches].sort(
    (one, other) =>
      Number(one.resultHomeSquad !== null) - Number(other.resultHomeSquad !== null) ||
      one.pitch.number - other.pitch.number,
  );
  return (
    <AccentCard accent="turf">
      {title && (
        <Card.Section inheritPadding pt="xs">
          <Text c="dimmed">{title}</Text>
        </Card.Section>
      )}
      {ordered.map((match, index) => (
        <Card.Section key={match.matchId} withBorder inheritPadding py="xs">
          <Game match={match} followed={followed} isNow={isOn && index === 0} />
        </Card.Section>
      ))}
      {without.map((said) => (
        <Card.Section key={said} withBorder inheritPadding py="sm">
          {said}
        </Card.Section>
      ))}
    </AccentCard>
  );
}

function Game({
  match,
  followed,
  isNow,
}: Pick<NowCardProps, 'followed'> & { match: Match; isNow: boolean }) {
  const { t } = useTranslation(['round', 'common']);
  const { own, other, result } = asSeenBy(match, followed);
  const { gameType, pitch } = match;
  const dotsOf = ({ clubNickName, partnerClubNickName }: Side) => (
    <TeamDots gameType={gameType} club={clubNickName} partner={partnerClubNickName} inOneRow />
  );
  return (
    <>
      <Group gap="0 0.625rem" mih="2.25rem">
        <Text component="span" inherit fz="1.25rem" fw={700}>
          {t('common:match.pitch', { number: pitch.number })}
        </Text>
        <MiniPitch gameType={gameType} height={22} />
        {!result && (
          <Text component="span" c="dimmed">
            {t(`visitor.format.${gameType}`)}
          </Text>
        )}
        {result && (
          <Text component="span" c="dimmed" ml="auto">
            {t(`visitor.result.${result}`)}
          </Text>
        )}
        {!result && isNow && (
          <Badge ml="auto" flex="none">
            {t('visitor.now')}
          </Badge>
        )}
      </Group>
      <Group gap="0 0.5rem">
        <Text component="span" inherit fz="1.375rem" fw={700}>
          {own.name}
        </Text>
        {dotsOf(own)}
      </Group>
      <Group gap="0 0.5rem">
        <Text component="span" c="dimmed">
          {t('common:match.against')}
        </Text>
        <Text component="span" inherit fz="1.25rem">
          {other.name}
        </Text>
        {dotsOf(other)}
      </Group>
    </>
  );
}
