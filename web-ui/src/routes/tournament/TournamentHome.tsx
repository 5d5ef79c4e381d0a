import { Navigate, useLocation } from 'react-router';
import { leadsToMatches } from '@/api/time/status';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { InfoScreen } from './InfoScreen';
import { useTournamentPage } from './tournamentPage';

/** The address that is shared: the info until the first whistle, then what is on, at last the closing page. */
export function Component() {
  const { tournament } = useTournamentPage();
  const { search } = useLocation();
  if (leadsToMatches(tournament)) {
    return (
      <Navigate
        to={{ pathname: tournamentPath(tournament.tournamentId, 'round'), search }}
        replace
      />
    );
  }
  return <InfoScreen />;
}
