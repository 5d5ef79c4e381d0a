import { Group } from '@mantine/core';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';

/** To one's tournaments and to a new one; who is not signed in comes there through the login. */
export function OrganiserButtons() {
  const { t } = useTranslation('home');
  return (
    <Group grow preventGrowOverflow={false} maw="34rem">
      <Button to="/tournaments" variant="default">
        {t('manage')}
      </Button>
      <Button to="/tournaments/new" variant="default">
        {t('add')}
      </Button>
    </Group>
  );
}
