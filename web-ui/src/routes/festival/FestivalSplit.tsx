import { useNavigate, useParams, useSearchParams } from 'react-router';
import { festivalDayQuery } from '@/api/festival';
import { pollInterval } from '@/api/polling';
import type { FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { SplitDay } from '@/features/festival/components/SplitDay';
import { useGroupsInWords } from '@/features/festival/components/splitWords';
import { groupsPossible } from '@/features/festival/split';
import { OwnersOnly } from '../OwnersOnly';

/** For its owner: the teams of a day become several tournaments. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const navigate = useNavigate();
  const inWords = useGroupsInWords();
  const [search, setSearch] = useSearchParams();
  const query = { ...festivalDayQuery(seriesId, date), refetchInterval: pollInterval };
  const home = dayPath(seriesId, date);
  const groupsOf = (day: FestivalDay) => Number(search.get('groups')) || proposedGroups(day);
  return (
    <OwnersOnly query={query} home={home} title={(day) => inWords(groupsOf(day), 'title')}>
      {(day) => (
        <SplitDay
          day={day}
          groups={groupsOf(day)}
          isChosen={search.has('groups')}
          onGroups={(next) => setSearch({ groups: String(next) }, { replace: true })}
          onMade={() => void navigate(home, { replace: true })}
        />
      )}
    </OwnersOnly>
  );
}

/** As many as there are, or as many as it takes at least. */
function proposedGroups({ groups }: FestivalDay): number {
  const present = groups.reduce((sum, { numberOfTeams }) => sum + numberOfTeams, 0);
  return Math.max(groupsPossible(present).min, groups.length);
}
