import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round } from '@/api/types';
import { gameTypeKey } from '@/components/match/gameTypeKey';
import { useFormat } from '@/components/time/useFormat';
import { paperName } from '../paperName';
import { TickBox } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './PitchSlips.module.css';

const SLIPS_PER_PAGE = 8;

/** A slip for each pitch of a round: to cut out, to tick, to bring to the organiser. */
export function PitchSlips({ label, round }: { label?: string; round: Round }) {
  const matches = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <SlipPage>
      {matches.map((match) => (
        <MatchSlip key={match.matchId} label={label} match={match} round={round} />
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
      <Stack component="ul" gap={0} className={classes.slips}>
        {children}
      </Stack>
    </PaperPage>
  );
}

interface MatchSlipProps {
  /** Which group it is, on a day of several. */
  label?: string;
  match: Match;
  round: Round;
}

function MatchSlip({ label, match, round }: MatchSlipProps) {
  const { t } = useTranslation(['print', 'common']);
  const format = useFormat();
  const about = t('slip.about', { round: round.round, time: format.clock(round.kickOff) });
  return (
    <Slip
      pitch={t('slip.pitch', { number: match.pitch.number })}
      about={label ? `${label} · ${about}` : about}
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
    <Stack component="li" gap={0} justify="space-between" className={classes.slip}>
      <Group component="p" justify="space-between" wrap="nowrap" gap="2mm" fw={600}>
        <strong className={classes.pitch} data-blank={home === undefined || undefined}>
          {pitch}
        </strong>
        <Text span inherit ta="right">
          {about}
          <br />
          {format}
        </Text>
      </Group>
      <SideLine name={home} />
      <Group component="p" wrap="nowrap" gap="3mm">
        <TickBox />
        <Text span inherit fz="15pt" fw={600}>
          {t('slip.draw')}
        </Text>
      </Group>
      <SideLine name={away} />
      <Text inherit fz="9pt" fw={600}>
        {t('slip.hand')}
      </Text>
    </Stack>
  );
}

function SideLine({ name }: { name?: string }) {
  const { t } = useTranslation('print');
  return (
    <Group component="p" wrap="nowrap" gap="3mm">
      <TickBox />
      <span className={classes.name}>{name}</span>
      <span>{t('slip.wins')}</span>
    </Group>
  );
}
