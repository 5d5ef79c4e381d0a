import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import type { DaySplit } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Rows } from '@/components/surfaces/Row';
import { Grid } from '@/components/surfaces/Grid';
import { useFormat } from '@/components/time/useFormat';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { useTranslation } from '@/i18n/useTranslation';
import {
  clubsIn,
  isSame,
  keyOf,
  mayAsk,
  reasonsOf,
  type Ask,
  type ClubInGroup,
  type SplitGroup,
} from '@/features/dates/festival/split';
import classes from './SplitGroups.module.css';
import { useGroupWords } from '../useGroupWords';

interface SplitGroupsProps {
  split: DaySplit;
  /** What two taps ask for. */
  ask: Ask;
  /** Called with the two that were tapped. */
  onAsk: (one: ClubInGroup, other: ClubInGroup) => void;
}

/** The groups of a split, club by club: two taps ask for something of two of them. */
export function SplitGroups({ split, ask, onAsk }: SplitGroupsProps) {
  const [before, setPicked] = useState<ClubInGroup>();
  // Where it stands now: another split may have come since it was tapped.
  const picked = split.groups.flatMap(clubsIn).find((club) => isSame(before, club));
  const once = useSingleTap();
  const tap = (club: ClubInGroup) => {
    if (picked && mayAsk(ask, picked, club, split)) onAsk(picked, club);
    setPicked(picked ? undefined : club);
  };
  return (
    <Grid cols={2} gap="sm">
      {split.groups.map((group, position) => (
        <Group
          key={group.label}
          {...{ group, position, picked }}
          isDim={(club) =>
            picked !== undefined && !isSame(picked, club) && !mayAsk(ask, picked, club, split)
          }
          // Where two have swapped, another club stands under the finger.
          onTap={(club, row, event) => once(`${group.label} ${row}`, event, () => tap(club))}
        />
      ))}
    </Grid>
  );
}

interface GroupProps {
  group: SplitGroup;
  position: number;
  picked?: ClubInGroup;
  /** Whether a club cannot be tapped after the one that is picked. */
  isDim: (club: ClubInGroup) => boolean;
  onTap: (club: ClubInGroup, row: number, event: MouseEvent) => void;
}

function Group({ group, position, picked, isDim, onTap }: GroupProps) {
  const { t } = useTranslation('festival');
  const { list } = useFormat();
  const { size } = useGroupWords();
  const nickNameOf = (name: string) =>
    group.teams.find(({ club }) => club === name)?.nickName ?? name;
  return (
    <Stack component="section" gap="xs" miw={0} aria-label={group.label}>
      <div>
        <Title order={2} size="h2">
          {group.label}
        </Title>
        <Text c="dimmed" style={{ textWrap: 'balance' }}>
          {size({ ...group, numberOfTeams: group.teams.length })}
        </Text>
      </div>
      <Rows>
        {clubsIn(group, position).map((club, row) => (
          <Club
            key={keyOf(club)}
            club={club}
            isPicked={isSame(picked, club)}
            isDim={isDim(club)}
            onTap={(event) => onTap(club, row, event)}
          />
        ))}
      </Rows>
      {group.joins.map((clubs) => (
        <Text key={clubs.join()} c="dimmed">
          {t('split.joins', { clubs: list(clubs.map(nickNameOf)) })}
        </Text>
      ))}
    </Stack>
  );
}

interface ClubProps {
  club: ClubInGroup;
  isPicked: boolean;
  isDim: boolean;
  onTap: (event: MouseEvent) => void;
}

function Club({ club: { nickName, teams }, isPicked, isDim, onTap }: ClubProps) {
  const { t } = useTranslation('festival');
  const { list } = useFormat();
  const strengths = teams.map(({ estimatedSkill }) => estimatedSkill).join(', ');
  const reasons = reasonsOf(teams).map((reason) => t(`split.reason.${reason}`));
  return (
    <UnstyledButton
      className={classes.club}
      aria-pressed={isPicked}
      aria-disabled={isDim}
      onClick={isDim ? undefined : onTap}
    >
      <ClubBadge nickName={nickName} />
      <Stack component="span" gap={0} miw={0}>
        <span className={classes.name}>{nickName}</span>
        <Text component="span" c="dimmed">
          {t('split.strengths', { strengths })}
        </Text>
        {reasons.length > 0 && (
          <Text component="span" c="dimmed">
            {list(reasons)}
          </Text>
        )}
      </Stack>
    </UnstyledButton>
  );
}
