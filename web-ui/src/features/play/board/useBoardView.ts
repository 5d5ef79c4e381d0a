import { useSearchParams } from 'react-router';
import type { BoardView } from './components/BoardControls';

/** What a board shows, as its address says; whose games one follows stays in it. */
export function useBoardView() {
  const [search, setSearch] = useSearchParams();
  const view: BoardView = search.get('view') === 'clock' ? 'clock' : 'all';
  const onView = (next: BoardView) =>
    setSearch(
      (current) => {
        if (next === 'clock') current.set('view', next);
        else current.delete('view');
        return current;
      },
      { replace: true },
    );
  return { view, onView };
}
