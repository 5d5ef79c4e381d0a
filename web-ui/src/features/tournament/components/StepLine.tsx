import { Group, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { STEPS } from '../form/tournamentValues';
import classes from './StepLine.module.css';

const NAMES = ['what', 'where', 'size'] as const;

/** How far the form is: one piece per step, and the present one by name. */
export function StepLine({ step }: { step: number }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const name = NAMES[step - 1] ?? NAMES[0];
  return (
    <div>
      <div className={classes.line} aria-hidden>
        {STEPS.map((fields, index) => (
          <span key={fields[0]} className={classes.piece} data-done={index < step || undefined} />
        ))}
      </div>
      <Group
        component="p"
        align="stretch"
        justify="space-between"
        gap="0 var(--space-3)"
        mt="xs"
        aria-live="polite"
      >
        <Text span inherit c="dimmed">
          {t('common:state.step', { step, steps: STEPS.length })}
        </Text>{' '}
        <Text span inherit ff="heading" fw={600} fz="lg" lh={1.35}>
          {t(`new.steps.${name}`)}
        </Text>
      </Group>
    </div>
  );
}
