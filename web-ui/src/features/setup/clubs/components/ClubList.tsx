import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Card } from '@/components/surfaces/Card';
import { Notice } from '@/components/surfaces/Notice';
import { useCompany, useLookAlikes } from '@/components/clubs/clubColors';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import { present, type Club } from '../clubView';
import classes from './ClubCard.module.css';

interface ClubListProps {
  clubs: readonly Club[];
  /** Left out for those who only look on. */
  onEdit?: (club: Club) => void;
  /** Opens the choice of its colours. */
  onColor?: (club: Club) => void;
}

/** The clubs that take part, in the order of joining. */
export function ClubList({ clubs, ...may }: ClubListProps) {
  return (
    <Stack component="ul">
      {clubs.map((club) => (
        <ClubCard key={club.nickName} club={club} {...may} />
      ))}
    </Stack>
  );
}

/** A club with its teams as dots; the strengths are there for the owner alone. */
function ClubCard({ club, onEdit, onColor }: Omit<ClubListProps, 'clubs'> & { club: Club }) {
  const { t } = useTranslation(['clubs', 'common']);
  const company = useCompany(club.nickName);
  const alike = useLookAlikes(club.nickName);
  return (
    <li>
      <Card>
        <Group mih="var(--touch)" className={classes.head}>
          {onColor ? (
            <ActionIcon
              aria-label={t('color.title', { club: club.nickName })}
              onClick={() => onColor(club)}
            >
              <ClubBadge nickName={club.nickName} />
            </ActionIcon>
          ) : (
            <ClubBadge nickName={club.nickName} />
          )}
          <Title order={3} flex="1 1 6rem" miw={0} py="xs" fz="xl" textWrap="wrap">
            {club.name}
          </Title>
          <Text span c="dimmed" ff="heading" fw={600}>
            {t('common:format.teams', { count: present(club.teams).length })}
          </Text>
          {onEdit && (
            <ActionIcon
              aria-label={t('editClub', { club: club.name })}
              onClick={() => onEdit(club)}
            >
              <IconPencil aria-hidden />
            </ActionIcon>
          )}
        </Group>
        {company.length > 0 && (
          <Text mt="0" mx="0" mb="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('together', { clubs: company.join(', ') })}
          </Text>
        )}
        {/* Only the owner can mend it. */}
        {onEdit && alike.length > 0 && (
          <Notice tone="waiting" mb="xs">
            {t('looksLike', { clubs: alike.join(', ') })}
          </Notice>
        )}
        <Group component="ul" align="stretch">
          {club.teams.map((team) => (
            <Group component="li" key={team.teamId} gap="0 var(--space-2)" className={classes.team}>
              <TeamDots club={club.nickName} />
              <Text span inherit td={team.withdrawn ? 'line-through' : undefined}>
                {team.name}
              </Text>
              {(team.state !== 'PRESENT' || typeof team.estimatedSkill === 'number') && (
                <Text span inherit c="dimmed">
                  {team.state === 'PRESENT'
                    ? t('strength', { strength: team.estimatedSkill })
                    : t(`state.${team.state}`)}
                </Text>
              )}
            </Group>
          ))}
        </Group>
      </Card>
    </li>
  );
}
