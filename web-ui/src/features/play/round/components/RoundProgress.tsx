import { Group, Stack, Text } from '@mantine/core';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { hasResult, type EnteredMatch } from '../outbox/useOutbox';
import { byPitch } from '../roundView';
import classes from './RoundProgress.module.css';

interface RoundProgressProps {
  matches: readonly EnteredMatch[];
  /** A line at the other end, e.g. when the tournament will be over. */
  aside?: string;
}

/** One piece per pitch, in the colour of waiting where the result is open; below it the count. */
export function RoundProgress({ matches, aside }: RoundProgressProps) {
  const { t } = useTranslation(['round', 'common']);
  const enteredCount = matches.filter(hasResult).length;
  const total = matches.length;
  const counts = { entered: enteredCount, total, count: total };
  return (
    <Stack gap={4} className={classes.progress}>
      <div
        className={classes.pieces}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={enteredCount}
        aria-label={t('progress', counts)}
      >
        {byPitch(matches).map((entered) => (
          <span
            key={entered.match.matchId}
            className={classes.piece}
            data-open={!hasResult(entered) || undefined}
          />
        ))}
      </div>
      <Group
        component="p"
        justify="space-between"
        gap="0 var(--space-4)"
        className="hidden-if-narrow"
      >
        <span>
          <Trans
            t={t}
            i18nKey={enteredCount === total ? 'allEntered' : 'entered'}
            values={counts}
          />
        </span>
        {aside && (
          <Text span c="dimmed">
            {aside}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
