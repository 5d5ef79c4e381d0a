import { Group, Text } from '@mantine/core';
import type { Match } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { asSeenBy, type FollowedTeam } from './followedTeam';

interface OwnResultProps {
  match: Match;
  followed: FollowedTeam;
  /** Whether one's own side is named, too: a club has several. */
  withOwn?: boolean;
}

/** A match that was played, from one's own side: its form, the other side, how it went. */
export function OwnResult({ match, followed, withOwn = false }: OwnResultProps) {
  const { t } = useTranslation(['round', 'common']);
  const { own, other, result } = asSeenBy(match, followed);
  return (
    <Group wrap="nowrap" gap="xs">
      <Group justify="center" w="2.5rem" flex="none">
        <MiniPitch gameType={match.gameType} height={24} />
      </Group>
      <Text component="span" inherit flex={1} miw={0} style={{ textWrap: 'balance' }}>
        {withOwn && <span>{own.name} </span>}
        <Text component="span" c="dimmed" className={withOwn ? undefined : 'visually-hidden'}>
          {t('common:match.against')}{' '}
        </Text>
        <span>{other.name}</span>
      </Text>
      <Text component="span" c="dimmed" flex="none">
        {result ? t(`visitor.result.${result}`) : '–'}
      </Text>
    </Group>
  );
}
