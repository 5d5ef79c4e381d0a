import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round } from '@/api/types';
import { gameTypeKey } from '@/components/match/gameTypeKey';
import { useFormat } from '@/components/useFormat';
import { paperName } from '../paperName';
import { TickBox } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './PitchSlips.module.css';

const SLIPS_PER_PAGE = 8;

/** A slip for each pitch of a round: to cut out, to tick, to bring to the organiser. */
export function PitchSlips({ round }: { round: Round }) {
  const matches = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <SlipPage>
      {matches.map((match) => (
        <MatchSlip key={match.matchId} match={match} round={round} />
      ))}
    </SlipPage>
  );
}

/** Slips to write everything on. */
export function BlankSlips() {
  const { t } = useTranslation('print');
  return (
    <SlipPage>
      {Array.from({ length: SLIPS_PER_PAGE }, (_, position) => (
        <Slip key={position} pitch={t('slip.blankPitch')} about={t('slip.blankAbout')} />
      ))}
    </SlipPage>
  );
}

function SlipPage({ children }: { children: ReactNode }) {
  return (
    <PaperPage>
      <Stack component="ul" className={classes.slips}>
        {children}
      </Stack>
    </PaperPage>
  );
}

function MatchSlip({ match, round }: { match: Match; round: Round }) {
  const { t } = useTranslation(['print', 'common']);
  const format = useFormat();
  const about = t('slip.about', { round: round.round, time: format.clock(round.kickOff) });
  return (
    <Slip
      pitch={t('slip.pitch', { number: match.pitch.number })}
      about={about}
      format={t(`common:${gameTypeKey(match)}`)}
      home={paperName(match.home)}
      away={paperName(match.away)}
    />
  );
}

interface SlipProps {
  pitch: string;
  about: string;
  format?: string;
  home?: string;
  away?: string;
}

function Slip({ pitch, about, format, home, away }: SlipProps) {
  const { t } = useTranslation('print');
  return (
    <li className={classes.slip}>
      <p className={classes.head}>
        <strong className={classes.pitch} data-blank={home === undefined || undefined}>
          {pitch}
        </strong>
        <span className={classes.about}>
          {about}
          <br />
          {format}
        </span>
      </p>
      <SideLine name={home} />
      <p className={classes.line}>
        <TickBox />
        <span className={classes.draw}>{t('slip.draw')}</span>
      </p>
      <SideLine name={away} />
      <p className={classes.hand}>{t('slip.hand')}</p>
    </li>
  );
}

function SideLine({ name }: { name?: string }) {
  const { t } = useTranslation('print');
  return (
    <p className={classes.line}>
      <TickBox />
      <span className={classes.name}>{name}</span>
      <span>{t('slip.wins')}</span>
    </p>
  );
}
