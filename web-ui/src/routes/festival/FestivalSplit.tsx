import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { clientConfig } from '@/api/clientConfig';
import type { FestivalDay } from '@/api/types';
import { dayPath, seriesPath } from '@/components/shell/seriesPath';
import { Shell } from '@/components/shell/Shell';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useFestivalDay } from '@/features/festival/api/useFestivalDay';
import { SplitDay } from '@/features/festival/components/SplitDay';
import { useGroupsInWords } from '@/features/festival/components/useGroupsInWords';
import { groupsPossible } from '@/features/festival/split';
import { PageHeading } from '../tournament/RoundHeading';

/** For its owner: the teams of a day become several tournaments. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const { data: day, error, refetch } = useFestivalDay(seriesId, date);
  if (day && !day.isOwner) return <Navigate to={dayPath(seriesId, date)} replace />;
  if (day) {
    return <Split day={day} />;
  }
  return (
    <Shell back={seriesPath(seriesId)}>
      {error ? (
        <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={112} />
      )}
    </Shell>
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
        onGroups={(next) => setSearch({ groups: String(next) }, { replace: true })}
        onMade={() => void navigate(home, { replace: true })}
      />
    </Shell>
  );
}
