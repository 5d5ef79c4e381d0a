import { Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import type { DaySplit, FestivalDay } from '@/api/types';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { ClubColors } from '@/components/clubColors';
import { Choice } from '@/components/fields/Choice';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { announce, notifyError } from '@/components/notify';
import { Notice } from '@/components/surfaces/Notice';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useFormat } from '@/components/useFormat';
import { useUndo } from '@/components/useUndo';
import { useTranslation } from '@/i18n/useTranslation';
import { useProposedSplit, useSplitDay } from '../api/useSplit';
import {
  arranged,
  assignedIn,
  clubsOfSplit,
  groupsPossible,
  swapped,
  type ClubInGroup,
} from '../split';
import { useFestivalErrorText } from '../useFestivalErrorText';
import { useGroupsInWords } from './useGroupsInWords';
import { SplitGroups } from './SplitGroups';
import { SplitRefused } from './SplitRefused';
import { SplitVerdict, useBroken } from './SplitVerdict';

const WAYS = ['SIMILAR', 'MIXED'] as const;

interface SplitDayProps {
  day: FestivalDay;
  /** How many tournaments it becomes. */
  groups: number;
  onGroups: (groups: number) => void;
  onMade: () => void;
}

/** What two clubs that have changed places are called, and the groups as they were before. */
interface Swap {
  what: string;
  before: string[][] | undefined;
}

/** How the teams of a day are split into tournaments: proposed, swapped by tap, and made in one act. */
export function SplitDay({ day, groups, onGroups, onMade }: SplitDayProps) {
  const { t } = useTranslation('festival');
  const [by, setBy] = useState<(typeof WAYS)[number]>('SIMILAR');
  const [assigned, setAssigned] = useState<string[][]>();
  const swaps = useUndo<Swap>();
  const { seriesId, date } = day;
  const proposal = useProposedSplit(seriesId, date, { groups, by, assigned: null });
  const own = useProposedSplit(seriesId, date, { groups, by, assigned: assigned ?? null });
  const errorText = useFestivalErrorText();
  const { list } = useFormat();
  const { mutate, isPending } = useSplitDay(seriesId, date);
  const broken = useBroken(own.data);
  const start = (change: () => void) => {
    setAssigned(undefined);
    swaps.forget();
    change();
  };
  const failure = proposal.error ?? own.error;
  if (failure) {
    return (
      <SplitRefused
        error={failure}
        onGroups={(other) => start(() => onGroups(other))}
        onRetry={() => start(() => void proposal.refetch())}
      />
    );
  }
  if (!own.data || !proposal.data) return <Skeletons count={4} height={72} />;
  const split = arranged(own.data, assigned);
  const swap = (one: ClubInGroup, other: ClubInGroup) => {
    swaps.remember({
      what: t('split.swapped', { one: one.nickName, other: other.nickName }),
      before: assigned,
    });
    setAssigned(swapped(split, one, other));
  };
  const make = () =>
    mutate(
      { groups, by, assigned: assignedIn(split) },
      {
        onSuccess: () => {
          announce(t('split.made'));
          onMade();
        },
        onError: (error) => notifyError(errorText(error)),
      },
    );
  const { tap } = swaps;
  return (
    <ClubColors value={clubsOfSplit(split)}>
      <Stack w="100%" maw="var(--reading-width)">
        <Becomes split={split} />
        <HowMany
          split={split}
          fewest={day.groups.length}
          groups={groups}
          onChange={(other) => start(() => onGroups(other))}
        />
        <Choice
          label={t('split.by')}
          options={WAYS.map((value) => ({
            value,
            label: t(`split.${value}`),
            brings: t(`split.brings${value}`),
          }))}
          value={by}
          onChange={(other) => start(() => setBy(other))}
        />
        {split.leftOut.length > 0 && (
          <Notice tone="waiting">{t('split.leftOut', { clubs: list(split.leftOut) })}</Notice>
        )}
        <SplitGroups split={split} onSwap={swap} />
        <Text c="dimmed">
          <IconArrowsExchange aria-hidden size={20} style={SIGN} /> <span>{t('split.tap')}</span>
        </Text>
      </Stack>
      <StickyAction
        reason={broken}
        loading={isPending}
        onAct={make}
        notice={
          tap ? (
            <UndoStrip
              tap={tap.what}
              onUndo={() => {
                setAssigned(tap.before);
                swaps.forget();
              }}
            >
              {tap.what}
            </UndoStrip>
          ) : (
            <SplitVerdict
              split={split}
              proposal={proposal.data}
              onReset={assigned && (() => start(() => undefined))}
            />
          )
        }
      >
        {t('split.make')}
      </StickyAction>
    </ClubColors>
  );
}

const SIGN = { verticalAlign: '-0.25em', marginInlineEnd: '0.25rem' } as const;

/** How many teams of how many clubs become how many tournaments. */
function Becomes({ split }: { split: DaySplit }) {
  const { t } = useTranslation(['festival', 'common']);
  const groupsInWords = useGroupsInWords();
  return (
    <Title order={2} size="h3">
      {t('split.becomes', {
        teams: t('common:format.teams', { count: split.numberOfTeams }),
        clubs: t('split.fromClubs', { count: split.numberOfClubs }),
        groups: groupsInWords(split.groups.length),
      })}
    </Title>
  );
}

interface HowManyProps {
  split: DaySplit;
  /** As many tournaments as there are stay. */
  fewest: number;
  groups: number;
  onChange: (groups: number) => void;
}

/** The number of tournaments, where more than one is possible. */
function HowMany({ split, fewest, groups, onChange }: HowManyProps) {
  const { t } = useTranslation('festival');
  const possible = groupsPossible(split.numberOfTeams, clientConfig().limits);
  const min = Math.max(possible.min, fewest);
  const max = Math.max(possible.max, min);
  if (min === max) return null;
  return (
    <NumberStepper
      label={t('split.howMany')}
      value={groups}
      min={min}
      max={max}
      onChange={(number) => number !== null && number >= min && number <= max && onChange(number)}
    />
  );
}
