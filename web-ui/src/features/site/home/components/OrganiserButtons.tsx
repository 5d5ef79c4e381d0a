import { Group } from '@mantine/core';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';

interface OrganiserButtonsProps {
  /** Whether the first tournament is asked for above. */
  isFirst?: boolean;
}

/** To one's tournaments and to a new one; who is not signed in comes there through the login. */
export function OrganiserButtons({ isFirst = false }: OrganiserButtonsProps) {
  const { t } = useTranslation('home');
  return (
    <Group grow preventGrowOverflow={false} maw="34rem">
      <Button to="/tournaments" variant="default">
        {t('manage')}
      </Button>
      {!isFirst && (
        <Button to="/tournaments/new" variant="default">
          {t('add')}
        </Button>
      )}
    </Group>
  );
}
