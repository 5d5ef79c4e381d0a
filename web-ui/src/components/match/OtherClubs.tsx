import { Button, Group } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import type { FollowedTeam } from './followedTeam';
import type { ClubsTeam } from './useFollowedTeam';

interface OtherClubsProps {
  teams: readonly ClubsTeam[];
  followed: FollowedTeam;
  onChoose: (followed: FollowedTeam) => void;
}

/** Below the day of one's own club those of the others, each one tap away. */
export function OtherClubs({ teams, followed, onChoose }: OtherClubsProps) {
  const { t } = useTranslation('round');
  const clubs = [...new Set(teams.map(({ nickName }) => nickName))];
  const choose = (club: string) => {
    onChoose({ club });
    void window.scrollTo(0, 0);
  };
  return (
    // The last row of the day has room below it already.
    <Group component="section" gap="xs" mt={-10} aria-label={t('visitor.otherClubs')}>
      {clubs
        .filter((club) => club !== followed.club)
        .map((club) => (
          <Button
            key={club}
            variant="default"
            px="sm"
            style={{ overflowWrap: 'anywhere' }}
            leftSection={<ClubBadge nickName={club} />}
            onClick={() => choose(club)}
          >
            {club}
          </Button>
        ))}
    </Group>
  );
}
