import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { setClock } from '@/api/tournament/day';
import { tournamentKey } from '@/api/queries';
import { timesOf } from '@/api/time/schedule';
import type { ClockAction, Tournament } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { useTranslation } from '@/i18n/useTranslation';
import type { ClockReading } from '../clockView';
import { unlockSounds } from '../sounds';
import { useReading } from '../useReading';
import { useSignals } from '../useSignals';
import { useWakeLock } from '../useWakeLock';
import { ClockFace } from './ClockFace';
import classes from './ClockControls.module.css';

/** Makes a running clock heard, and keeps the screen on meanwhile; it is drawn elsewhere, or nowhere. */
export function Horn({ tournament }: { tournament: Tournament }) {
  const { currentRound } = tournament;
  const round = timesOf(tournament, currentRound)?.state === 'OPEN' ? currentRound : 0;
  useSignals(tournament, round);
  useWakeLock(useReading(tournament, round).state === 'RUNNING');
  return null;
}

/** What the button does in each state of the clock. */
const ACTS = {
  READY: { Sign: IconPlayerPlay, label: 'clock.start', action: 'START' },
  RUNNING: { Sign: IconPlayerPause, label: 'clock.pause', action: 'PAUSE' },
  PAUSED: { Sign: IconPlayerPlay, label: 'clock.resume', action: 'START' },
  OVER: { Sign: IconRotate, label: 'clock.reset', action: 'RESET' },
} as const;

interface ClockControlsProps {
  tournament: Tournament;
  round: number;
  reading: ClockReading;
}

/** Starts, stops and resets the clock of the open round; loaded for those who may. */
export default function ClockControls({ tournament, round, reading }: ClockControlsProps) {
  const { t } = useTranslation('round');
  const onError = useNotifyFailure();
  const { tournamentId, clock } = tournament;
  const { mutate, isPending } = useChange(
    (wanted: ClockAction) => setClock(tournamentId, round, wanted, clock?.startedAt),
    { queryKey: tournamentKey(tournamentId), exact: true },
  );
  const singleTap = useSingleTap();
  const act = (event: MouseEvent, wanted: ClockAction) => {
    if (isPending) return;
    singleTap('clock', event, () => {
      unlockSounds();
      mutate(wanted, { onError });
    });
  };
  const { Sign, label, action } = ACTS[reading.state];
  // Not `disabled` while the server is asked: the button would lose the focus of a keyboard.
  return (
    <Group wrap="nowrap" role="group" aria-label={t('clock.label')}>
      {reading.state === 'PAUSED' && (
        <ActionIcon
          variant="default"
          radius="xl"
          aria-label={t('clock.reset')}
          aria-disabled={isPending}
          onClick={(event) => act(event, 'RESET')}
        >
          <IconRotate aria-hidden />
        </ActionIcon>
      )}
      <UnstyledButton
        className={classes.chip}
        aria-disabled={isPending}
        onClick={(event) => act(event, action)}
      >
        <Sign aria-hidden />
        <span className="visually-hidden">{`${t(label)} `}</span>
        <ClockFace tournament={tournament} reading={reading} withReady inButton />
      </UnstyledButton>
    </Group>
  );
}
