import { useTranslation } from '@/i18n/useTranslation';
import { asClock, type Clocked, type ClockReading } from '../clockView';
import { useBreakLeft } from '../useBreakLeft';
import { useReading } from '../useReading';
import classes from './ClockFace.module.css';

interface ClockFaceProps {
  tournament: Clocked;
  /** Where the clock of the open round stands; none while no round is open. */
  reading?: ClockReading;
  /** Whether a clock that has not started is shown. */
  withReady?: boolean;
  /** Whether a word says what a running clock counts. */
  withWord?: boolean;
  /** Whether it is part of what a button says: there is no timer in a button for assistive software. */
  inButton?: boolean;
}

/** The clock of the open round of a tournament, to be read only. */
export function Clock(props: Omit<ClockFaceProps, 'reading' | 'inButton'>) {
  const { tournament } = props;
  return <ClockFace {...props} reading={useReading(tournament, tournament.currentRound)} />;
}

/** One time: what is left of a round, or of the break until the next one, which a word names. */
export function ClockFace({ tournament, reading, withReady, withWord, inButton }: ClockFaceProps) {
  const { t } = useTranslation('round');
  const left = useBreakLeft(tournament);
  const state = reading?.state;
  if (left > 0 && state !== 'RUNNING' && state !== 'PAUSED') {
    const isReady = tournament.clock && tournament.clock.round < tournament.currentRound;
    const word = t(isReady ? 'clock.kickOffIn' : 'clock.breakLabel');
    return (
      <Face name={inButton ? undefined : word} word={word} time={asClock(left)} state="BREAK" />
    );
  }
  if (!reading || (state === 'READY' && !withReady)) return null;
  const word = withWord && state === 'RUNNING' ? t('clock.left') : undefined;
  const time = state === 'OVER' ? t('clock.over') : asClock(reading.remaining);
  const name = inButton ? undefined : t('clock.label');
  return <Face name={name} word={word} time={time} state={reading.state} />;
}

interface FaceProps {
  name?: string;
  word?: string;
  time: string;
  state: string;
}

function Face({ name, word, time, state }: FaceProps) {
  return (
    <span className={classes.face} role={name && 'timer'} aria-label={name} data-state={state}>
      {word && <span className={classes.word}>{`${word} `}</span>}
      <span data-time>{time}</span>
    </span>
  );
}
