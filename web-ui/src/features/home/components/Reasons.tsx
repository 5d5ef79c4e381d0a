import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { BalancePicture, FormatsPicture, LinkPicture } from './CardPictures';
import classes from './Reasons.module.css';

/** Three cards: two formats, balanced games, one link for all. */
export function Reasons() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.reasons} aria-label={t('reasons')}>
      <Reason picture={<FormatsPicture />} title={t('cards.formats.title')}>
        {t('cards.formats.text')}
      </Reason>
      <Reason picture={<BalancePicture />} title={t('cards.balance.title')}>
        {t('cards.balance.text')}
      </Reason>
      <Reason picture={<LinkPicture />} title={t('cards.link.title')}>
        {t('cards.link.text')}
      </Reason>
    </section>
  );
}

interface ReasonProps {
  picture: ReactNode;
  title: string;
  children: string;
}

function Reason({ picture, title, children }: ReasonProps) {
  return (
    <article className={classes.card}>
      {picture}
      <div className={classes.text}>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </article>
  );
}
