import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import type { Operator } from '@/api/types';

const FIELDS = ['name', 'address', 'email', 'phone'] as const satisfies readonly (keyof Operator)[];

/** Who runs this installation; what has not been configured is named, never made up. */
export function OperatorData() {
  const { t } = useTranslation('legal');
  const { operator } = clientConfig();
  const missing = FIELDS.filter((field) => !operator[field]);
  // The settings of the server that hold them.
  const variables = missing.map((field) => `TRIKICK_OPERATOR_${field.toUpperCase()}`);
  return (
    <>
      <Stack component="dl">
        {FIELDS.map((field) => (
          <div key={field}>
            <Text component="dt" c="dimmed">
              {t(`imprint.${field}`)}
            </Text>
            <Text
              component="dd"
              style={{ whiteSpace: 'pre-line' }}
              {...(!operator[field] && { c: 'dimmed', fs: 'italic' })}
            >
              <Value field={field} value={operator[field]} />
            </Text>
          </div>
        ))}
      </Stack>
      {missing.length > 0 && (
        <Text
          role="note"
          mt="md"
          p="sm"
          bg="var(--waiting-wash)"
          bdrs="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          {t('imprint.incomplete', { variables: variables.join(', ') })}
        </Text>
      )}
    </>
  );
}

function Value({ field, value }: { field: keyof Operator; value: string | null }) {
  const { t } = useTranslation('legal');
  if (!value) return <>{t('imprint.missing')}</>;
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (field === 'phone') return <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>;
  return <>{value}</>;
}
