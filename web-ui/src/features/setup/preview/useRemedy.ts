import type { Preview, Remedy } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import type { VerdictProps } from './components/VerdictStrip';

/** Gives a function that puts a remedy of a field into words. */
export function useRemedy({ verdict: { problem }, rounds }: Preview, clubs: VerdictProps['clubs']) {
  const { t } = useTranslation('preview');
  const format = useFormat();
  const changed = ({ hint }: Remedy) =>
    hint.changes
      .filter(({ club }) => club !== null)
      .map(({ club, teams }) => {
        const known = clubs.find(({ name }) => name === club);
        return { club: known?.nickName ?? club, count: (known?.teams.length ?? 0) + (teams ?? 0) };
      });
  const larger = (remedy: Remedy) => {
    const all = changed(remedy);
    const count = all[0]?.count ?? 0;
    if (all.length > 1 && all.every((club) => club.count === count)) {
      return t('verdict.each', { clubs: all.map(({ club }) => club).join(', '), count });
    }
    return all.map(({ club, count }) => t('verdict.grows', { club: club ?? '', count })).join(', ');
  };
  const title = (remedy: Remedy) => {
    const { kind, changes, rounds: other, pitches } = remedy.hint;
    switch (kind) {
      case 'ROUNDS':
        return t('verdict.rounds', { now: rounds, count: other ?? rounds });
      case 'PITCHES':
        return t('verdict.pitches', { ...pitches });
      case 'ADD_CLUB': {
        const count = changes.find(({ club }) => club === null)?.teams ?? 0;
        return [t('verdict.newClub', { count }), larger(remedy)].filter(Boolean).join(', ');
      }
      default:
        return larger(remedy);
    }
  };
  return (remedy: Remedy) => {
    const { hint, left, teams, end } = remedy;
    const added = hint.changes.reduce((sum, change) => sum + (change.teams ?? 0), 0);
    const gone = problem && t(`verdict.gone.${problem.kind}`);
    const less = problem && t(`verdict.less.${problem.kind}`, { left, now: problem.count });
    const moved = end
      ? t('verdict.end', { end: format.clock(end) })
      : hint.changes.length > 0 && t('verdict.then', { count: teams });
    return {
      // The button that makes an end of the problem.
      avoid: t(`verdict.avoid.${hint.kind}`, {
        count: hint.kind === 'ROUNDS' ? (hint.rounds ?? 0) : added,
      }),
      // What would change, what is left of the problem then, and what else moves.
      title: title(remedy),
      then: [left > 0 ? less : gone, moved].filter(Boolean).join(', '),
    };
  };
}
