import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { splitDay, splitQuery } from '@/api/series/festival';
import type { DaySplit, FestivalDay, SplitIn } from '@/api/types';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { ClubColors } from '@/components/clubs/clubColors';
import { Choice } from '@/components/fields/Choice';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { announce } from '@/components/messages/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Notice } from '@/components/surfaces/Notice';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Status } from '@/components/surfaces/Status';
import { useFormat } from '@/components/time/useFormat';
import { useUndo } from '@/components/messages/useUndo';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { useKeepWishes } from '@/features/dates/festival/api/useKeepWishes';
import { useSplitChange } from '@/features/dates/festival/api/useSplitChange';
import {
  arranged,
  arrangementOf,
  clubsOfSplit,
  groupsPossible,
  tapped,
  type Arrangement,
  type Ask,
  type ClubInGroup,
} from '@/features/dates/festival/split';
import { wishOf, type Wish } from '@/features/dates/festival/wishes';
import { useFewestGroups } from '@/features/dates/festival/splitRemedies';
import { useGroupsInWords, useWishWords } from './splitWords';
import { SplitAsk } from './SplitAsk';
import { SplitGroups } from './SplitGroups';
import { SplitRefused } from './SplitRefused';
import { SplitVerdict, useBroken } from './SplitVerdict';

const WAYS = ['SIMILAR', 'MIXED'] as const;

interface SplitDayProps {
  day: FestivalDay;
  /** How many tournaments it becomes. */
  groups: number;
  /** Whether somebody has chosen that number. */
  isChosen?: boolean;
  /** What the day holds that the split is to keep. */
  kept?: readonly Wish[];
  onGroups: (groups: number) => void;
  onMade: () => void;
}

/** What two taps did, the arrangement before, and what they wished. */
interface Asked {
  what: string;
  before: Arrangement | undefined;
  wish?: Wish;
}

/** How the teams of a day are split into tournaments: proposed, swapped by tap, and made in one act. */
export function SplitDay(props: SplitDayProps) {
  const { day, groups, isChosen = true, kept = [], onGroups, onMade } = props;
  const { t } = useTranslation('festival');
  const [by, setBy] = useState<(typeof WAYS)[number]>('SIMILAR');
  const [arrangement, setArrangement] = useState<Arrangement>();
  const [wishes, showWishes] = useState(kept);
  const keepWishes = useKeepWishes(day, kept);
  const setWishes = (next: readonly Wish[]) => {
    showWishes(next);
    keepWishes({ shown: wishes, next }, { onSuccess: showWishes });
  };
  const [ask, setAsk] = useState<Ask>('swap');
  const taps = useUndo<Asked>();
  const { seriesId, date } = day;
  const wanted = { groups, by, wishes: wishes.map(({ asked }) => asked) };
  const proposal = useQuery(splitQuery(seriesId, date, wanted));
  const own = useQuery(splitQuery(seriesId, date, { ...wanted, ...arrangement }));
  // The last answer stays on the screen meanwhile, but it was about another question.
  const isOld = own.isPlaceholderData;
  const onError = useNotifyFailure('festival');
  const { list } = useFormat();
  const { mutate, isPending } = useSplitChange((split: SplitIn) => splitDay(seriesId, date, split));
  const broken = useBroken(isOld ? undefined : own.data, wishes);
  const wishInWords = useWishWords();
  const start = (change: () => void) => {
    setArrangement(undefined);
    taps.forget();
    change();
  };
  const drop = (dropped: readonly Wish[]) =>
    start(() => setWishes(wishes.filter((wish) => !dropped.includes(wish))));
  const failure = proposal.error ?? own.error;
  const only = day.groups.length === 1 ? day.groups[0] : undefined;
  const looksOn = useFewestGroups(failure, isChosen, onGroups);
  if (failure && !looksOn) {
    return (
      <SplitRefused
        error={failure}
        onGroups={(other) => start(() => onGroups(other))}
        onRetry={() => void Promise.all([proposal.refetch(), own.refetch()])}
        onLook={() => start(() => void proposal.refetch())}
        wishes={wishes}
        onDrop={drop}
        clubsAt={only && tournamentPath(only.tournamentId)}
      />
    );
  }
  if (!own.data || !proposal.data) return <Skeletons count={4} height={72} />;
  const split = arranged(own.data, arrangement?.assigned);
  const { min, max } = groupsPossible(split.numberOfTeams, day.groups.length);
  const asTapped = arrangement ?? arrangementOf(split);
  const asked = (one: ClubInGroup, other: ClubInGroup) => {
    const before = arrangement;
    if (ask === 'swap') {
      if (isOld && !arrangement) return;
      const what =
        one.group === other.group
          ? t('split.joins', { clubs: list([one.nickName, other.nickName]) })
          : t('split.swapped', { one: one.nickName, other: other.nickName });
      setArrangement(tapped(asTapped, one, other));
      taps.remember({ what, before });
      return;
    }
    const wish = wishOf(ask, split, [one, other]);
    setArrangement(undefined);
    setWishes([...wishes, wish]);
    taps.remember({ what: wishInWords(wish), before, wish });
  };
  const make = () =>
    mutate(
      { ...wanted, ...asTapped },
      {
        onSuccess: () => {
          announce(t('split.made'));
          onMade();
        },
        onError,
      },
    );
  const { tap } = taps;
  return (
    <ClubColors value={clubsOfSplit(split)}>
      <Stack w="100%" maw="var(--reading-width)">
        <Becomes split={split} day={day} />
        {min < max && (
          <NumberStepper
            label={t('split.howMany')}
            value={groups}
            min={min}
            max={max}
            onChange={(other) =>
              other !== null && other >= min && other <= max && start(() => onGroups(other))
            }
          />
        )}
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
          <Status>
            <Notice tone="waiting">{t('split.leftOut', { clubs: list(split.leftOut) })}</Notice>
          </Status>
        )}
        <SplitGroups key={ask} {...{ split, ask }} onAsk={asked} />
        <SplitAsk {...{ ask, wishes }} onAsk={setAsk} onDrop={(wish) => drop([wish])} />
      </Stack>
      <StickyAction
        reason={broken}
        loading={isPending || isOld}
        onAct={make}
        notice={
          tap ? (
            <UndoStrip
              tap={tap.what}
              onUndo={() => {
                setArrangement(tap.before);
                if (tap.wish) setWishes(wishes.filter((wish) => wish !== tap.wish));
                taps.forget();
              }}
            >
              {tap.what}
            </UndoStrip>
          ) : (
            <SplitVerdict
              split={split}
              proposal={proposal.data}
              onReset={arrangement && (() => start(() => undefined))}
            />
          )
        }
      >
        {t('split.make')}
      </StickyAction>
    </ClubColors>
  );
}

/** How many teams of how many clubs become how many tournaments. */
function Becomes({ split, day }: { split: DaySplit; day: FestivalDay }) {
  const { t } = useTranslation(['festival', 'common']);
  const groupsInWords = useGroupsInWords();
  const isAtOnce = new Set(day.groups.map((group) => group.startTime)).size < 2;
  return (
    <Title order={2} size="1.25rem" fw={600}>
      {t(isAtOnce ? 'split.becomes' : 'split.becomesInTurn', {
        teams: t('common:format.teams', { count: split.numberOfTeams }),
        clubs: t('split.fromClubs', { count: split.numberOfClubs }),
        groups: groupsInWords(split.groups.length),
      })}
    </Title>
  );
}
