import { useSuspenseQuery } from '@tanstack/react-query';
import { IconLayoutList, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recapQuery } from '@/api/recap';
import type { Recap as RecapData, Tournament } from '@/api/types';
import { canHandOver, handOver } from '@/components/handOver';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useCopy } from '@/components/useCopy';
import { Row, Rows } from '@/components/surfaces/Row';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { Circle } from './Circle';
import classes from './Recap.module.css';

interface RecapProps {
  tournament: Tournament;
  /** For those who entered results: they no longer can. */
  mayHaveEntered: boolean;
  /** Rows of what its owner may do next. */
  children?: ReactNode;
}

/** The end of a day: thanks, and what it was, worth sharing; nobody wins here. */
export default function Recap({ tournament, mayHaveEntered, children }: RecapProps) {
  const { t } = useTranslation('recap');
  const { tournamentId, organizerClub: host } = tournament;
  const table = useTournamentLink(tournamentId)('table');
  const results = new URLSearchParams(table.search);
  results.set('view', 'results');
  const { data: day } = useSuspenseQuery(recapQuery(tournamentId));
  return (
    <article className={classes.recap}>
      <div className={`${classes.top} on-turf-deep`}>
        <Circle {...day.circle} />
        <div className={classes.words}>
          <h1>{t('title')}</h1>
          <p>{t('thanks')}</p>
        </div>
      </div>
      <Numbers day={day} />
      {day.endedEarly ? (
        <p className={classes.sentence}>{t('endedEarly')}</p>
      ) : (
        day.fewestGames > 0 && <Sentence day={day} />
      )}
      <p className={classes.helpers}>{host ? t('helpers', { host }) : t('helpersOnly')}</p>
      {mayHaveEntered && <p className={classes.helpers}>{t('closed')}</p>}
      <div className={classes.rows}>
        <Rows>
          <Row
            icon={<IconLayoutList aria-hidden />}
            title={t('allResults')}
            to={{ ...table, search: `?${results}` }}
          />
          {children}
        </Rows>
      </div>
      <Share tournament={tournament} day={day} />
    </article>
  );
}

/** The only numbers that count today. */
function Numbers({ day }: { day: RecapData }) {
  const { t } = useTranslation('recap');
  const numbers = [
    { value: day.games, name: 'games', of: t('numbers.inRounds', { count: day.rounds }) },
    { value: day.children, name: 'children', of: t('numbers.inTeams', { count: day.teams }) },
    { value: day.minutes, name: 'minutes', of: t('numbers.eachChild') },
  ] as const;
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ value, name, of }) => (
        <div key={name}>
          <dt>
            {t(`numbers.${name}`, { count: value })} <span>{of}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sentence({ day }: { day: RecapData }) {
  const { t } = useTranslation('recap');
  const components = { strong: <strong /> };
  const games = day.fewestGames === day.mostGames ? 'sentence.games' : 'sentence.gamesAtLeast';
  return (
    <p className={classes.sentence}>
      <Trans t={t} i18nKey={games} count={day.fewestGames} components={components} />
      <Trans
        t={t}
        i18nKey="sentence.opponents"
        count={day.fewestOpponents}
        components={components}
      />
      {t(`sentence.formats.${day.formats}`)}
    </p>
  );
}

function Share({ tournament, day }: { tournament: Tournament; day: RecapData }) {
  const { t } = useTranslation('recap');
  const copy = useCopy();
  const { tournamentId, name } = tournament;
  const share = () => {
    const url = new URL(tournamentPath(tournamentId, 'round'), window.location.origin).href;
    const text = t('message', { name, games: day.games, children: day.children });
    if (canHandOver()) handOver({ title: name, text, url });
    else void copy(url, t('shared'));
  };
  return (
    <StickyAction onAct={share}>
      <IconShare aria-hidden className={classes.icon} /> {t('share')}
    </StickyAction>
  );
}
