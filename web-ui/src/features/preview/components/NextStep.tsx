import { IconBulb } from '@tabler/icons-react';
import type { Preview } from '@/api/types';
import { useStartRule } from '../useStartRule';
import classes from './NextStep.module.css';

/** The one thing to do next, while the field may not start: the first broken rule and what mends it. */
export function NextStep({ preview }: { preview: Preview }) {
  const inWords = useStartRule();
  const [first] = preview.brokenRules.map(inWords);
  if (!first) return null;
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
