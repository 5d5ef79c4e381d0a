import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { dayOf, localMoment, timeOf } from '@/api/time/localTime';
import { serverNow } from '@/api/time/serverTime';
import { isPast } from '@/api/time/status';
import type { Tournament, TournamentChange } from '@/api/types';
import { useUpdateTournament } from '@/api/wire/useTournamentMutation';
import { announce } from '@/components/messages/notify';
import { Button } from '@/components/buttons/Button';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useFormat } from '@/components/time/useFormat';
import { useDays } from '@/components/time/useNow';

interface StartTournamentProps {
  tournament: Tournament;
  /** What stands above the button, e.g. what is to be expected of the tournament. */
  notice?: ReactNode;
  onStarted: () => void;
}

/** Starts the tournament; asks first on another day than its own, or with another number of teams than expected. */
export function StartTournament({ tournament, notice, onStarted }: StartTournamentProps) {
  const { t } = useTranslation('field');
  const { ask, act, sheet } = useQuestion(useUpdateTournament(tournament.tournamentId), () => {
    announce(t('messages.tournamentStarted'));
    onStarted();
  });
  const start = () => act({ status: 'STARTED' });
  const { numberOfTeams: present, expectedNumberOfTeams: expected } = tournament;
  const format = useFormat();
  const [today, played] = useDays();
  const lastDay = tournament.endDate ?? tournament.date;
  const isMissed = isPast(tournament, lastDay, today, played);
  const another = tournament.date > today ? 'ahead' : isMissed && 'past';
  const startToday = () => act({ status: 'STARTED', ...asOfToday(tournament) });
  const isMismatch = present !== expected;
  return (
    <>
      <StickyAction
        notice={notice}
        tooltip={isMismatch ? t('messages.teamsDoNotMatch') : undefined}
        onAct={another || isMismatch ? ask : start}
        loading={sheet.loading}
      >
        {t('start.action')}
      </StickyAction>
      <ConfirmSheet
        {...sheet}
        onConfirm={another ? startToday : start}
        title={t(another ? `start.${another}Title` : 'start.anywayTitle', {
          date: format.date(tournament.date),
          present,
          expected,
        })}
        action={t(another ? 'start.today' : 'start.anyway')}
      >
        {isMismatch && <p>{t('start.anywayQuestion')}</p>}
        {another && (
          <>
            <p>{t(`start.${another}Question`)}</p>
            <Button variant="default" onClick={start} disabled={sheet.loading}>
              {t('start.keepDate')}
            </Button>
          </>
        )}
      </ConfirmSheet>
    </>
  );
}

/** What moves a tournament to today. Where its time of day is past it begins now, and the end set for then is void. */
function asOfToday({ startTime }: Tournament): TournamentChange {
  const now = localMoment(serverNow());
  const date = dayOf(now);
  if (startTime >= timeOf(now)) return { date };
  return { date, startTime: timeOf(now), endDate: null, endTime: null };
}
