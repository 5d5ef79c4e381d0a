import { IconCalendarPlus } from '@tabler/icons-react';
import { clientConfig } from '@/api/clientConfig';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';

/** The day for the calendar of this device; a later file takes the place of an earlier one. */
export function CalendarLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournament');
  const { language } = useSettings();
  const address = `${clientConfig().apiPrefix}/tournaments/${tournamentId}/calendar.ics`;
  return (
    <Button
      to={`${address}?language=${language}`}
      reloadDocument
      download
      variant="default"
      leftSection={<IconCalendarPlus aria-hidden />}
    >
      {t('plan.calendar')}
    </Button>
  );
}
