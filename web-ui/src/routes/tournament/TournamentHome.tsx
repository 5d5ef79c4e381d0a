import { Navigate, useLocation } from 'react-router';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { InfoScreen } from './InfoScreen';
import { useTournamentPage } from './tournamentPage';

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
