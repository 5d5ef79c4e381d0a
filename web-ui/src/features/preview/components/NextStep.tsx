import { IconBulb } from '@tabler/icons-react';
import type { Preview, Problem } from '@/api/types';
import { useStartRule } from '../useStartRule';
import classes from './NextStep.module.css';

/** The one thing to do next, while the field may not start: the first broken rule and what mends it. */
export function NextStep({ preview }: { preview: Preview }) {
  const inWords = useStartRule();
  const rule = nextToMend(preview);
  if (!rule) return null;
  const first = inWords(rule);
  return (
    <p className={classes.step} role="status">
      <IconBulb className={classes.icon} aria-hidden />
      <span>
        {first.mend && (
          <>
            <strong>{first.mend}</strong>{' '}
          </>
        )}
        {first.broken}
      </span>
    </p>
  );
}

/** A club that lacks a team makes the number odd as well: naming the club says what to do. */
function nextToMend({ brokenRules }: Preview): Problem | undefined {
  const [first] = brokenRules;
  const isOdd = first?.reason === 'ODD_TEAMS';
  return (isOdd && brokenRules.find(({ reason }) => reason === 'CLUB_TOO_SMALL')) || first;
}
