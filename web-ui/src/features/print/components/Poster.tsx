import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { publicLink } from '@/components/shell/tournamentPath';
import { streetAddress } from '@/components/streetAddress';
import { useFormat } from '@/components/useFormat';
import { Children, Code, PitchOutline } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './Poster.module.css';

/** The sheet for the notice board: a code that parents scan to follow the tournament. */
export function Poster({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['print', 'common']);
  const format = useFormat();
  const { tournamentId, name, postalCode, city, numberOfRounds } = tournament;
  const link = publicLink(tournamentId);
  const code = <Code tournamentId={tournamentId} />;
  const when = t('poster.when', { date: format.date(tournament.date), time: startOf(tournament) });
  return (
    <PaperPage>
      <div className={classes.poster}>
        <header>
          <h1 className={classes.name} data-long={name.length > 40 || undefined}>
            {name}
          </h1>
          <p className={classes.facts}>{when}</p>
          <p className={classes.facts}>{`${streetAddress(tournament)}, ${postalCode} ${city}`}</p>
        </header>
        <div className={classes.call}>
          <p className={classes.question}>{t('poster.call')}</p>
          <div className={classes.code}>{code}</div>
          <p className={classes.scan}>{t('poster.scan')}</p>
          <p className={classes.facts}>{t('poster.free')}</p>
          <p className={classes.link}>{link}</p>
        </div>
        <footer className={classes.formats}>
          <Format gameType="FUNINO">{t('poster.funino')}</Format>
          <Format gameType="CLASSIC">{t('poster.classic')}</Format>
          <p>
            {t('poster.size', {
              rounds: t('common:format.rounds', { count: numberOfRounds }),
              minutes: tournament.durationInMinutes,
            })}
          </p>
        </footer>
      </div>
    </PaperPage>
  );
}

function Format({ gameType, children }: { gameType: 'FUNINO' | 'CLASSIC'; children: ReactNode }) {
  return (
    <p className={classes.format}>
      <PitchOutline gameType={gameType} height={34} />
      <Children gameType={gameType} />
      <span>{children}</span>
    </p>
  );
}
