import { IconArrowsSplit2 } from '@tabler/icons-react';
import { clientConfig } from '@/api/wire/clientConfig';
import { Row } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';

interface SplitRowProps {
  /** The page where teams are split; or `onClick`, where that page has yet to be made possible. */
  to?: string;
  onClick?: () => void;
}

/** The fewest teams that can be split: a field for each of two tournaments. */
export function fewestToSplit(): number {
  return 2 * clientConfig().limits.minTeams;
}

/** The way to several tournaments on one day, for more teams than one of them holds; or when there is one. */
export function SplitRow(way: SplitRowProps) {
  const { t } = useTranslation('festival');
  const leadsOn = way.to ?? way.onClick;
  return (
    <Row
      icon={<IconArrowsSplit2 aria-hidden />}
      title={t('more.title', { max: clientConfig().limits.maxTeams })}
      hint={leadsOn ? t('more.hint') : t('more.later', { fewest: fewestToSplit() })}
      {...way}
    />
  );
}
