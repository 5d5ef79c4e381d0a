import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Readiness } from '../roundView';
import classes from './HelperBar.module.css';
import { MissingLine } from './MissingLine';

interface HelperBarProps {
  readiness: Readiness;
  notice?: ReactNode;
}

/** What a helper sees where the owner confirms: what is missing, or that it is the owner's turn. */
export function HelperBar({ readiness, notice }: HelperBarProps) {
  const { t } = useTranslation('round');
  return (
    <div className={classes.bar}>
      {notice}
      <p role="status">
        {readiness.kind === 'READY' ? (
          t('action.ownerConfirms')
        ) : (
          <MissingLine readiness={readiness} />
        )}
      </p>
    </div>
  );
}
