import { useState } from 'react';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { forgetInterrupted, interrupted } from '@/identity/interrupted';

/** After the login: back to the page that the end of the session interrupted, and to what is unfinished there. */
export function GoOn() {
  const { t } = useTranslation('tournaments');
  const [page] = useState(interrupted);
  if (!page) return null;
  return (
    <Rows>
      <Row
        title={t('mine.goOn')}
        hint={page.title}
        to={page.path}
        onClick={forgetInterrupted}
        isFirst
      />
    </Rows>
  );
}
