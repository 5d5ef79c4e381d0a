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
  const counts = { entered: enteredCount, total };
  return (
    <div className={classes.progress}>
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
      <p className={classes.line}>
        <span>
          <Trans
            t={t}
            i18nKey={enteredCount === total ? 'allEntered' : 'entered'}
            values={counts}
            components={{ strong: <strong /> }}
          />
        </span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </p>
    </div>
  );
}
