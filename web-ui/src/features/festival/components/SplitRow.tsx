import { IconArrowsSplit2 } from '@tabler/icons-react';
import { clientConfig } from '@/api/clientConfig';
import { Row } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';

interface SplitRowProps {
  /** The page where teams are split; or `onClick`, where that page has yet to be made possible. */
  to?: string;
  onClick?: () => void;
}

/** The way to several tournaments on one day, for more teams than one of them holds. */
export function SplitRow(way: SplitRowProps) {
  const { t } = useTranslation('festival');
  return (
    <Row
      icon={<IconArrowsSplit2 aria-hidden />}
      title={t('more.title', { max: clientConfig().limits.maxTeams })}
      hint={t('more.hint')}
      {...way}
    />
  );
}
