import { Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { useTranslation } from '@/i18n/useTranslation';
import { ADDRESS } from '@/features/setup/tournament/form/tournamentValues';
import type { TournamentForm } from '@/features/setup/tournament/form/useTournamentForm';
import { AddressFields } from './TournamentFields';

/** Where it is: the place of the last time as a line, the fields where there was none or something is wrong. */
export function PlaceLine({ form }: { form: TournamentForm }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const [isUnfolded, setUnfolded] = useState(() => {
    const { street, postalCode, city } = form.getInitialValues();
    return !street || !postalCode || !city;
  });
  const [isOpen, setOpen] = useState(false);
  const { street, streetNumber, streetNumberSuffix, postalCode, city } = form.getValues();
  if (!isUnfolded && !isOpen && ADDRESS.some((field) => form.errors[field])) setUnfolded(true);
  if (isUnfolded) return <AddressFields form={form} />;
  const take = () => {
    const checked = ADDRESS.map((field) => form.validateField(field));
    if (!checked.some(({ hasError }) => hasError)) setOpen(false);
  };
  return (
    <Group wrap="nowrap" gap="sm">
      <IconMapPin aria-hidden color="var(--muted)" />
      <Text flex={1} miw={0}>
        {`${street} ${streetNumber}${streetNumberSuffix}, ${postalCode} ${city}`}
      </Text>
      <Button
        variant="subtle"
        px="0"
        aria-label={t('new.changePlace')}
        onClick={() => setOpen(true)}
      >
        {t('new.change')}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('new.place')}>
        <Form onSubmit={take}>
          <AddressFields form={form} />
          <SheetAction>{t('new.done')}</SheetAction>
        </Form>
      </Sheet>
    </Group>
  );
}
