import { Group, Stack } from '@mantine/core';
import { timesOf } from '@/api/time/schedule';
import type { Team, Tournament } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { QrCode } from '@/components/sharing/QrCode';
import { useSchedule } from '@/components/time/useSchedule';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Board.module.css';

interface BoardAsideProps {
  /** The teams that sit this round out. */
  pausing?: readonly Team[];
  /** The tournament whose next round is announced, while there is one. */
  tournament?: Tournament;
  /** Where the code leads, and what stands below it. */
  link: string;
  code?: string;
}

/** Beside the matches: who pauses, what comes next, and the way onto one's own phone. */
export function BoardAside({ pausing = [], tournament, link, ...rest }: BoardAsideProps) {
  const { t } = useTranslation('board');
  const { code = t('code') } = rest;
  return (
    <>
      {pausing.length > 0 && (
        <section className={classes.card}>
          <h2>{t('pausing')}</h2>
          {pausing.map(({ teamId, name, nickName }) => (
            <Group component="p" key={teamId} wrap="nowrap" className={classes.row}>
              <ClubBadge nickName={nickName} />
              <span>{name}</span>
            </Group>
          ))}
        </section>
      )}
      {tournament && <NextRound tournament={tournament} />}
      <Stack component="section" gap={0} align="center" className={classes.code}>
        <QrCode content={link} label={code} quiet={4} />
        <p aria-hidden>{code}</p>
      </Stack>
    </>
  );
}

/** When the next round kicks off, and whether there is a drinks break before it. */
function NextRound({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('board');
  const { status, currentRound } = tournament;
  const time = useSchedule(tournament).kickOff(currentRound + 1);
  if (status !== 'STARTED' || currentRound === 0 || !time) return null;
  const now = timesOf(tournament, currentRound);
  const isBreakAhead = now && now.state !== 'CONFIRMED' && now.drinksBreakMinutes > 0;
  return (
    <section className={classes.card}>
      <h2>{t(isBreakAhead ? 'nextAfterBreak' : 'next')}</h2>
      <p className={classes.next}>{t('nextAt', { round: currentRound + 1, time })}</p>
    </section>
  );
}
