import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { festivalDayQuery, wishesQuery } from '@/api/series/festival';
import { pollInterval } from '@/api/wire/polling';
import type { FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { SplitDay } from '@/features/dates/festival/components/split/SplitDay';
import { useGroupsInWords } from '@/features/dates/festival/components/split/splitWords';
import { groupsPossible } from '@/features/dates/festival/split';
import { wishKept } from '@/features/dates/festival/wishes';
import { OwnersOnly } from '@/routes/own/OwnersOnly';

/** For its owner: the teams of a day become several tournaments. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const navigate = useNavigate();
  const inWords = useGroupsInWords();
  const [search, setSearch] = useSearchParams();
  const query = { ...festivalDayQuery(seriesId, date), refetchInterval: pollInterval };
  // What is not split yet is one tournament, and its page the one to go back to.
  const { groups, festival } = useQuery({ ...query, enabled: false }).data ?? {};
  const only = !festival && groups?.length === 1 ? groups[0] : undefined;
  const home = only ? tournamentPath(only.tournamentId) : dayPath(seriesId, date);
  const groupsOf = (day: FestivalDay) => Number(search.get('groups')) || proposedGroups(day);
  return (
    <OwnersOnly query={query} home={home} title={(day) => inWords(groupsOf(day), 'title')}>
      {(day) => (
        <SplitWithWishes
          day={day}
          groups={groupsOf(day)}
          isChosen={search.has('groups')}
          onGroups={(next) => setSearch({ groups: String(next) }, { replace: true })}
          onMade={() => void navigate(dayPath(seriesId, date), { replace: true })}
        />
      )}
    </OwnersOnly>
  );
}

/** The wishes that the day holds stand there from the start. */
function SplitWithWishes(props: ComponentProps<typeof SplitDay>) {
  const { seriesId, date } = props.day;
  const query = useQuery(wishesQuery(seriesId, date));
  if (!query.data) return <NoAnswer query={query} count={4} height={72} />;
  return <SplitDay {...props} kept={query.data.map(wishKept)} />;
}

/** As many as there are, or as many as it takes at least. */
function proposedGroups({ groups }: FestivalDay): number {
  const present = groups.reduce((sum, { numberOfTeams }) => sum + numberOfTeams, 0);
  return groupsPossible(present, groups.length).min;
}
