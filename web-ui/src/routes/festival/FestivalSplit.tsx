import { useNavigate, useParams, useSearchParams } from 'react-router';
import { clientConfig } from '@/api/clientConfig';
import { festivalDayQuery } from '@/api/festival';
import { pollInterval } from '@/api/polling';
import type { FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { Shell } from '@/components/shell/Shell';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { SplitDay } from '@/features/festival/components/SplitDay';
import { useGroupsInWords } from '@/features/festival/components/useGroupsInWords';
import { groupsPossible } from '@/features/festival/split';
import { OwnersOnly } from '../OwnersOnly';
import { PageHeading } from '../tournament/RoundHeading';

/** For its owner: the teams of a day become several tournaments. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const query = { ...festivalDayQuery(seriesId, date), refetchInterval: pollInterval };
  return (
    <OwnersOnly query={query} home={dayPath(seriesId, date)}>
      {(day) => <Split day={day} />}
    </OwnersOnly>
  );
}

function Split({ day }: { day: FestivalDay }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const present = day.groups.reduce((sum, { numberOfTeams }) => sum + numberOfTeams, 0);
  const fewest = groupsPossible(present, clientConfig().limits).min;
  const groups = Number(search.get('groups')) || Math.max(fewest, day.groups.length);
  const title = useGroupsInWords()(groups, 'title');
  const home = dayPath(day.seriesId, day.date);
  useDocumentTitle(`${title} · ${day.name}`);
  return (
    <Shell
      back={home}
      heading={
        <PageHeading tournament={day}>
          <h1>{title}</h1>
        </PageHeading>
      }
    >
      <SplitDay
        day={day}
        groups={groups}
        isChosen={search.has('groups')}
        onGroups={(next) => setSearch({ groups: String(next) }, { replace: true })}
        onMade={() => void navigate(home, { replace: true })}
      />
    </Shell>
  );
}
