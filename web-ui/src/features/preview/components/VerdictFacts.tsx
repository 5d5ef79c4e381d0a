import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldFacts } from '@/api/types';
import { MiniPitch } from '@/components/MiniPitch';
import { TeamDots } from '@/components/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './VerdictFacts.module.css';

/** What every child gets of a field: both formats, opponents, and no pause. */
export function VerdictFacts({ facts, rounds }: { facts: FieldFacts; rounds: number }) {
  const { t } = useTranslation('preview');
  const { formats, opponents, otherTeams, isUsual, funinoMin, funinoMax, classicMin, classicMax } =
    facts;
  const classic = Math.round((classicMin + classicMax) / 2);
  const range = (min: number, max: number) =>
    min === max ? String(min) : t('formats.range', { min, max });
  return (
    <div>
      <Fact
        text={
          formats === 'UNEVEN'
            ? t('verdict.uneven', {
                funino: range(funinoMin, funinoMax),
                classic: range(classicMin, classicMax),
              })
            : t('verdict.everyChild', { formats: t(`verdict.formats.${formats}`) })
        }
      >
        {times(rounds - classic, <MiniPitch gameType="FUNINO" height={20} />)}
        {times(classic, <MiniPitch gameType="CLASSIC" height={20} />)}
      </Fact>
      <Fact
        text={t(isUsual ? 'verdict.opponents' : 'verdict.opponentsPossible', { count: opponents })}
      >
        {times(opponents, <TeamDots size="9px" />)}
        <span className={classes.open}>
          {times(otherTeams - opponents, <TeamDots size="9px" />)}
        </span>
      </Fact>
      <Fact text={t('verdict.nobodyPauses')}>
        {times(rounds, <span className={classes.piece} />)}
      </Fact>
    </div>
  );
}

function Fact({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="xs" py="sm" className={classes.fact}>
      <Text ff="heading" fw={600} fz="lg">
        {text}
      </Text>
      <Group gap="var(--space-1) var(--space-2)" mih="1.25rem" c="var(--turf)" aria-hidden>
        {children}
      </Group>
    </Stack>
  );
}

function times(count: number, drawing: ReactNode): ReactNode {
  return Array.from({ length: Math.max(count, 0) }, (_, place) => (
    <span key={place} className={classes.one}>
      {drawing}
    </span>
  ));
}
