import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import type { Match, Round, Team } from '@/api/types';
import classes from './RoundsBeside.module.css';
import { isSameGame, isSameRound, pitchesOf } from './compare';

interface RoundsBesideProps {
  tournamentId: string;
  before: Round | null;
  after: Round;
}

/** The old round beside the new one, pitch by pitch; what changes stands out. */
export function RoundsBeside({ tournamentId, before, after }: RoundsBesideProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  if (before && isSameRound(before, after)) {
    return <p>{t('beside.same', { round: after.round })}</p>;
  }
  const nameOf = namesIn([before, after], teams, t('beside.newTeam'));
  const hasPause = [before, after].some((round) => (round?.pausing.length ?? 0) > 0);
  const pausing = (round: Round | null) => round?.pausing.map(nameOf).join(', ') ?? '';
  return (
    <section className={classes.beside}>
      <h3 className={classes.heading}>{t('beside.title', { round: after.round })}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('beside.pitch')}</th>
            <th scope="col">{t('beside.before')}</th>
            <th scope="col">{t('beside.after')}</th>
          </tr>
        </thead>
        <tbody>
          {pitchesOf(before, after).map(({ pitch, was, is }) => (
            <tr key={pitch} data-changed={!isSameGame(was, is) || undefined}>
              <th scope="row">{pitch}</th>
              <td>
                <Game match={was} />
              </td>
              <td>
                <Game match={is} />
              </td>
            </tr>
          ))}
          {hasPause && (
            <tr data-changed={pausing(before) !== pausing(after) || undefined}>
              <th scope="row">{t('beside.pause')}</th>
              <td>{pausing(before) || t('beside.none')}</td>
              <td>{pausing(after) || t('beside.none')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Game({ match }: { match?: Match }) {
  const { t } = useTranslation(['round-changes', 'common']);
  if (!match) return t('beside.none');
  return (
    <>
      <span className={classes.side}>{match.home.name}</span>{' '}
      <span className="visually-hidden">{t('common:match.against')}</span>{' '}
      <span className={classes.side}>{match.away.name}</span>
    </>
  );
}

function namesIn(rounds: (Round | null)[], teams: readonly Team[], unknown: string) {
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  for (const match of rounds.flatMap((round) => round?.matches ?? [])) {
    for (const { teamId, name } of [...match.home.teams, ...match.away.teams]) {
      names.set(teamId, name);
    }
  }
  return (teamId: string) => names.get(teamId) ?? unknown;
}
