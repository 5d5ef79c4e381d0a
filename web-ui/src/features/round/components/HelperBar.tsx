import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Readiness } from '../roundView';
import { RoundBar } from './RoundBar';

interface HelperBarProps {
  readiness: Readiness;
  notice?: ReactNode;
  legend?: ReactNode;
}

/** What a helper sees where the owner confirms: what is missing, or that it is the owner's turn. */
export function HelperBar(props: HelperBarProps) {
  const { t } = useTranslation('round');
  return <RoundBar {...props} ready={t('action.ownerConfirms')} />;
}
