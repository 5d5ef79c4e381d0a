import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { QrCode } from '@/components/QrCode';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Board.module.css';

interface BoardAsideProps {
  /** The teams that sit this round out. */
  pausing?: readonly Team[];
  /** The round that comes, and when. */
  next?: { round: number; time: string };
  /** Where the code leads, and what stands below it. */
  link: string;
  code?: string;
}

/** Beside the matches: who pauses, what comes next, and the way onto one's own phone. */
export function BoardAside({ pausing = [], next, link, ...rest }: BoardAsideProps) {
  const { t } = useTranslation('board');
  const { code = t('code') } = rest;
  return (
    <>
      {pausing.length > 0 && (
        <section className={classes.card}>
          <h2>{t('pausing')}</h2>
          {pausing.map(({ teamId, name, nickName }) => (
            <p key={teamId} className={classes.row}>
              <ClubBadge nickName={nickName} />
              <span>{name}</span>
            </p>
          ))}
        </section>
      )}
      {next && (
        <section className={classes.card}>
          <h2>{t('next')}</h2>
          <p className={classes.next}>{t('nextAt', next)}</p>
        </section>
      )}
      <section className={classes.code}>
        <QrCode content={link} label={code} quiet={4} />
        <p aria-hidden>{code}</p>
      </section>
    </>
  );
}
