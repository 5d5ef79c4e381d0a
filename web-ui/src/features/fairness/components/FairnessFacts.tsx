import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Fairness, GameType } from '@/api/types';
import { MiniPitch } from '@/components/MiniPitch';
import { useTranslation } from '@/i18n/useTranslation';
import { fairnessQuery } from '../api/queries';
import { useRounds } from '../useRounds';
import classes from './Facts.module.css';
import { GameTable } from './GameTable';

interface FairnessFactsProps {
  tournamentId: string;
  teamId: string;
}

/** The games of a team, and whom it met, with whom it merged and when it paused. */
export default function FairnessFacts({ tournamentId, teamId }: FairnessFactsProps) {
  const { t } = useTranslation('fairness');
  const inWords = useRounds();
  const { data } = useSuspenseQuery(fairnessQuery(tournamentId, teamId));
  const { games, opponents, partners, pauses } = data;
  return (
    <div className={classes.facts}>
      <div>
        <p className={classes.counts}>
          {t('sheet.games', { count: games.length })}
          <Count gameType="FUNINO">{t('sheet.funino', { count: data.funinoCount })}</Count>
          <Count gameType="CLASSIC">{t('sheet.classic', { count: data.classicCount })}</Count>
        </p>
        <p className={classes.note}>{t('sheet.note')}</p>
      </div>
      <Fact title={t('sheet.opponents', { count: opponents.length })}>
        <Others others={opponents} none={t('sheet.noOpponents')} />
      </Fact>
      <Fact title={t('sheet.partners', { count: partners.length })}>
        <Others others={partners} none={t('sheet.noPartners')} />
      </Fact>
      <Fact title={t('sheet.pauses', { count: pauses.length })}>
        <p>{pauses.length === 0 ? t('sheet.noPauses') : inWords(pauses)}</p>
      </Fact>
      {games.length > 0 && (
        <Fact title={t('sheet.allGames')}>
          <GameTable games={games} />
        </Fact>
      )}
    </div>
  );
}

function Count({ gameType, children }: { gameType: GameType; children: ReactNode }) {
  return (
    <span className={classes.count}>
      <MiniPitch gameType={gameType} height={20} />
      {children}
    </span>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface OthersProps {
  others: Fairness['opponents'];
  /** What is said when there are none. */
  none: string;
}

function Others({ others, none }: OthersProps) {
  const inWords = useRounds();
  if (others.length === 0) return <p>{none}</p>;
  return (
    <ul className={classes.others}>
      {others.map(({ team, rounds }) => (
        <li key={team.teamId}>
          <span className={classes.name}>{team.name}</span>
          <span className={classes.rounds}>{inWords(rounds)}</span>
        </li>
      ))}
    </ul>
  );
}
