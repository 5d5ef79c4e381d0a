import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router';
import { Card } from '@/components/surfaces/Card';
import { OperatorData } from './OperatorData';
import classes from './Legal.module.css';

/** The imprint, with the operator's data from the configuration. */
export function Imprint() {
  const { t } = useTranslation('legal');
  return (
    <article className={classes.text}>
      <h1>{t('imprint.title')}</h1>
      <section>
        <h2>{t('imprint.operator')}</h2>
        <Card>
          <OperatorData />
        </Card>
      </section>
      <section>
        <h2>{t('imprint.contact')}</h2>
        <p>{t('imprint.contactText')}</p>
        <p>
          <Link to="/feedback">{t('imprint.toFeedback')}</Link>
        </p>
      </section>
      <section>
        <h2>{t('imprint.software')}</h2>
        <p>{t('imprint.softwareText')}</p>
      </section>
    </article>
  );
}
