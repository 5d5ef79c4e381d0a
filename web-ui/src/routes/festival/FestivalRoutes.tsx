import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import {
  createRoutesFromElements,
  Route,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router';
import { festivalDayQuery } from '@/api/series/festival';
import { screen } from '@/components/start/prepared';
import { moveHelperSecret } from '@/features/setup/helpers/useHelperOfDay';
import { Component as FestivalHome } from './FestivalHome';
import { Component as FestivalInfo } from './FestivalInfo';
import { Component as FestivalLayout } from './FestivalLayout';
import { Component as FestivalMine } from './FestivalMine';

const FestivalSplit = screen(() => import('./FestivalSplit'));
const FestivalScreen = screen(() => import('./FestivalScreen'));
const FestivalPrint = screen(() => import('./FestivalPrint'), 'print');

const PAGES = createRoutesFromElements(
  <>
    <Route path="screen" element={<FestivalScreen />} />
    <Route path="print/:sheet?" element={<FestivalPrint />} />
    <Route path="split" element={<FestivalSplit />} />
    <Route element={<FestivalLayout />}>
      <Route index element={<FestivalHome />} />
      <Route path="mine" element={<FestivalMine />} />
      <Route path="info" element={<FestivalInfo />} />
    </Route>
  </>,
);

/** The pages of a day of a series: one entry in the list of all pages, which everybody loads. */
export function Component() {
  const { seriesId = '', date = '' } = useParams();
  const { data: day } = useQuery(festivalDayQuery(seriesId, date));
  const page = useRoutes(PAGES);
  if (day?.movedTo) return <Moved seriesId={seriesId} before={date} goal={day.movedTo} />;
  return <Suspense fallback={null}>{page}</Suspense>;
}

/** Leads to the new date of a day that was moved. The helper's link goes first: the page there asks for it at once. */
function Moved({ seriesId, before, goal }: Record<'seriesId' | 'before' | 'goal', string>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    moveHelperSecret(`${seriesId}/${before}`, `${seriesId}/${goal}`);
    void navigate({ pathname: pathname.replace(before, goal), search, hash }, { replace: true });
  }, [navigate, seriesId, before, goal, pathname, search, hash]);
  return null;
}
