import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig, type Operator } from '@/api/clientConfig';
import classes from './OperatorData.module.css';

const FIELDS = ['name', 'address', 'email', 'phone'] as const satisfies readonly (keyof Operator)[];

/** Who runs this installation; what has not been configured is named, never made up. */
export function OperatorData() {
  const { t } = useTranslation('legal');
  const { operator } = clientConfig();
  const missing = FIELDS.filter((field) => !operator[field]);
  return (
    <>
      <dl className={classes.data}>
        {FIELDS.map((field) => (
          <div key={field} className={classes.row}>
            <dt>{t(`imprint.${field}`)}</dt>
            <dd data-missing={operator[field] ? undefined : true}>
              <Value field={field} value={operator[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className={classes.incomplete} role="note">
          {t('imprint.incomplete', { variables: missing.map(variableOf).join(', ') })}
        </p>
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

/** The setting of the server that holds a field. */
function variableOf(field: keyof Operator): string {
  return `TRIKICK_OPERATOR_${field.toUpperCase()}`;
}
