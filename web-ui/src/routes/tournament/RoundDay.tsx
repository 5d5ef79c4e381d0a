import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import type { Round } from '@/api/types';
import { QrCode } from '@/components/QrCode';
import { DelayCard } from '@/features/day/components/DelayCard';
import { PlanOfDay } from '@/features/day/components/PlanOfDay';
import { PitchBoard } from '@/features/round/components/PitchBoard';
import { publicLink } from '@/features/sharing/publicLink';
import classes from './RoundDay.module.css';
import { useTournamentPage } from './tournamentPage';

/** Beside the round on a large screen: its pitches, the day, and the link for parents. */
export default function RoundDay({ round }: { round: Round }) {
  const { t } = useTranslation('tournament');
  const { tournament, openDialog } = useTournamentPage();
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  const link = publicLink(tournament.tournamentId);
  return (
    <div className={classes.day}>
      <PitchBoard matches={round.matches} />
      {config && (
        <section>
          <h2 className={classes.title}>{t('plan.title')}</h2>
          <DelayCard tournament={tournament} plan={config.plan} />
          <PlanOfDay tournament={tournament} plan={config.plan} />
        </section>
      )}
      <UnstyledButton className={classes.link} onClick={() => openDialog('share')}>
        <span className={classes.code} aria-hidden>
          <QrCode content={link} label="" />
        </span>
        <span>
          <strong className={classes.title}>{t('share.parents')}</strong>
          <span className={classes.hint}>{t('share.parentsHint')}</span>
        </span>
      </UnstyledButton>
    </div>
  );
}
