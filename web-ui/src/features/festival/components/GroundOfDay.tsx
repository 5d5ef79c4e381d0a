import { Text, Title } from '@mantine/core';
import type { DayGroup } from '@/api/types';
import { MiniPitch } from '@/components/MiniPitch';
import { useTranslation } from '@/i18n/useTranslation';
import { isOn } from '../festivalDay';
import classes from './GroundOfDay.module.css';
import { useGroupWords } from './useGroupWords';

interface GroundOfDayProps {
  groups: readonly DayGroup[];
  /** The way there, where it is known. */
  place?: string;
}

/** All pitches of the ground, numbered once; filled where the tournament has begun. */
export function GroundOfDay({ groups, place }: GroundOfDayProps) {
  const { t } = useTranslation('festival');
  const { pitches: inWords } = useGroupWords();
  const built = groups.filter(({ pitches }) => pitches.length > 0);
  if (built.length === 0) return null;
  return (
    <section className={classes.ground}>
      <div className={classes.head}>
        <Title order={2} fz="lg">
          {t('ground.title')}
        </Title>
        {place && <Text c="dimmed">{place}</Text>}
      </div>
      <div className={classes.groups}>
        {built.map((group) => (
          <div
            key={group.tournamentId}
            className={classes.group}
            data-on={isOn(group) || undefined}
            style={{ ['--pitches' as string]: group.pitches.length }}
          >
            <h3 className={classes.label}>
              {group.label}
              <span className="visually-hidden">{`: ${inWords(group)}`}</span>
            </h3>
            <div className={classes.pitches} aria-hidden>
              {group.pitches.map(({ number, gameType }) => (
                <span key={number} className={classes.pitch}>
                  <MiniPitch gameType={gameType} height={48} />
                  <span className={classes.number}>{number}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
