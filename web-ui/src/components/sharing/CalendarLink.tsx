import { IconCalendarPlus } from '@tabler/icons-react';
import { clientConfig } from '@/api/wire/clientConfig';
import { Button } from '@/components/buttons/Button';
import { useSettings } from '@/settings/settings';

interface CalendarLinkProps {
  /** What the calendar is of, as a path of the API. */
  of: string;
  children: string;
}

/** Dates for the calendar of this device; a later file takes the place of an earlier one. */
export function CalendarLink({ of, children }: CalendarLinkProps) {
  const { language } = useSettings();
  return (
    <Button
      to={`${clientConfig().apiPrefix}${of}/calendar.ics?language=${language}`}
      reloadDocument
      download
      variant="default"
      leftSection={<IconCalendarPlus aria-hidden />}
    >
      {children}
    </Button>
  );
}
