import { Group, Stack, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { DayGroup, GameType } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { heldOf, isOn } from '../festivalDay';
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
  const built = heldOf(groups).filter(({ pitches }) => pitches.length > 0);
  if (built.length === 0) return null;
  return (
    <Stack component="section">
      <Group
        justify="space-between"
        align="baseline"
        gap="0 var(--space-4)"
        style={{ overflowWrap: 'anywhere' }}
      >
        <Title order={2} fz="lg">
          {t('ground.title')}
        </Title>
        {place && <Text c="dimmed">{place}</Text>}
      </Group>
      <Group align="stretch">
        {built.map((group) => (
          <div
            key={group.tournamentId}
            className={classes.group}
            data-on={isOn(group) || undefined}
            style={widthFor(group)}
          >
            <Title order={3} mb="xs" lh={1.2} style={{ fontVariantNumeric: 'normal' }}>
              {group.label}
              <span className="visually-hidden">{`: ${inWords(group)}`}</span>
            </Title>
            <div className={classes.pitches} aria-hidden>
              {group.pitches.map(({ number, gameType }) => (
                <span key={number} className={classes.pitch}>
                  <PitchOfGround gameType={gameType} />
                  <span className={classes.number}>{number}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </Group>
    </Stack>
  );
}

/** Up to three pitches stand one above the other, more in two columns or more. */
function widthFor({ pitches }: DayGroup): CSSProperties {
  const columns = pitches.length > 3 ? 2 : 1;
  return { ['--pitches' as string]: pitches.length, ['--columns' as string]: columns };
}

/** A pitch from above. Other than beside a match all are alike in size: the ground reads as a grid of numbers. */
function PitchOfGround({ gameType }: { gameType: GameType }) {
  const isClassic = gameType === 'CLASSIC';
  return (
    <svg viewBox="0 0 56 48" fill="none" stroke="currentColor" aria-hidden>
      <rect x="3" y="1" width="50" height="46" rx="3" fill="var(--surface)" strokeWidth={2} />
      <path
        opacity={0.6}
        strokeDasharray={isClassic ? undefined : '3 3'}
        d={isClassic ? 'M28 1V47M3 14H11V34H3M53 14H45V34H53' : 'M19.5 1V47M36.5 1V47'}
      />
      <path
        fill="var(--ink)"
        stroke="none"
        d={
          isClassic
            ? 'M1 18H5V30H1ZM51 18H55V30H51Z'
            : 'M1 8H5V17H1ZM1 31H5V40H1ZM51 8H55V17H51ZM51 31H55V40H51Z'
        }
      />
    </svg>
  );
}
