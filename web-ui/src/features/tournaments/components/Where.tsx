import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { DraftForm } from '../useDraft';
import classes from './Steps.module.css';

/** Step 2: the address of the pitches. */
export function Where({ form }: { form: DraftForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <>
      <div className={classes.longAndShort}>
        <TextInput
          label={t('new.street')}
          autoComplete="address-line1"
          enterKeyHint="next"
          {...form.getInputProps('street')}
        />
        <TextInput
          label={t('new.streetNumber')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          {...form.getInputProps('streetNumber')}
        />
      </div>
      <div className={classes.shortAndLong}>
        <TextInput
          label={t('new.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
          enterKeyHint="next"
          {...form.getInputProps('postalCode')}
        />
        <TextInput
          label={t('new.city')}
          autoComplete="address-level2"
          enterKeyHint="next"
          {...form.getInputProps('city')}
        />
      </div>
    </>
  );
}
