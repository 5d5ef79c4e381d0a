import { useParams } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayGroup } from '@/api/types';
import { isDue, pitchRange, stateOf } from '../festivalDay';

/** Says of a tournament of the day where it stands, how large it is, and where it plays. */
export function useGroupWords() {
  const { t } = useTranslation(['festival', 'common']);
  const { date } = useParams();
  const pitches = (group: Pick<DayGroup, 'pitches'>) => {
    const range = pitchRange(group);
    if (!range) return undefined;
    return range.first === range.last
      ? t('common:match.pitch', { number: range.first })
      : t('group.pitches', range);
  };
  const standing = (group: DayGroup) => {
    const state = stateOf(group);
    if (state === 'before') {
      if (group.waitsFor) return t('group.waits', { time: group.startTime, label: group.waitsFor });
      // Its owner may start it days before.
      if (!isDue(group, date)) return t('group.begins', { time: group.startTime });
      return t(group.status === 'STARTED' ? 'group.soon' : 'common:status.NOT_STARTED');
    }
    if (state === 'cancelled' || state === 'finished') return t(`common:status.${group.status}`);
    return t(`group.${state}`, { round: group.currentRound, rounds: group.numberOfRounds });
  };
  const size = (group: Pick<DayGroup, 'numberOfTeams' | 'pitches'>) => {
    const teams = t('common:format.teams', { count: group.numberOfTeams });
    return [teams, pitches(group)].filter(Boolean).join(', ');
  };
  return { standing, size, pitches };
}
