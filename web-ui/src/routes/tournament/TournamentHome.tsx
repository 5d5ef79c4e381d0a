import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loadNamespaces } from '@/i18n/i18n';
import { tournamentPath } from '@/components/shell/TournamentTabs';
import { useTournamentPage } from './tournamentPage';

/** While the tournament runs nobody needs it here. */
const InfoScreen = lazy(async () => {
  const [{ Component: InfoScreen }] = await Promise.all([
    import('./TournamentInfo'),
    loadNamespaces(['clubs', 'pitches']),
  ]);
  return { default: InfoScreen };
});

/** The address that is shared: the round while the tournament runs, its info before and after. */
export function Component() {
  const { tournament } = useTournamentPage();
  const { search } = useLocation();
  if (tournament.status === 'STARTED') {
    return (
      <Navigate
        to={{ pathname: tournamentPath(tournament.tournamentId, 'round'), search }}
        replace
      />
    );
  }
  return <InfoScreen />;
}
