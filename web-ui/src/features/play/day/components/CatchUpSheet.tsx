import { Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { minutesBetween } from '@/api/time/localTime';
import { configQuery } from '@/api/queries';
import type { DayPlan, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Status } from '@/components/surfaces/Status';
import { useFormat } from '@/components/time/useFormat';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import { endAt, type Pace } from '../catchUp';

/** Shorter breaks and rounds from the next round on, and when the day ends then. */
export function CatchUpSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('tournament');
  const query = useQuery({ ...configQuery(tournament.tournamentId), enabled: opened });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('delay.catchUp')}>
      {query.data ? (
        <CatchUp tournament={tournament} plan={query.data.plan} onSaved={onClose} />
      ) : (
        <NoAnswer query={query} height={64} />
      )}
    </Sheet>
  );
}

interface CatchUpProps {
  tournament: Tournament;
  plan: DayPlan;
  onSaved: () => void;
}

function CatchUp({ tournament, plan, onSaved }: CatchUpProps) {
  const { t } = useTranslation(['tournament', 'tournaments', 'common']);
  const { limits } = clientConfig();
  const { save, isPending } = useSaveChange(tournament.tournamentId, onSaved);
  const now = { duration: tournament.durationInMinutes, breaks: plan.changeoverMinutes };
  const [wanted, setWanted] = useState<Partial<Pace>>({});
  const pace = { ...now, ...wanted };
  const stepper = (of: keyof Pace, min: number, max: number) => ({
    unit: t('delay.minutes'),
    min,
    max,
    onChange: (typed: number | null) =>
      setWanted({ ...wanted, [of]: Math.min(max, Math.max(min, typed ?? min)) }),
  });
  return (
    <Form
      onSubmit={() =>
        // What was left as it was is not sent.
        save({ durationInMinutes: wanted.duration, breakInMinutes: wanted.breaks })
      }
    >
      <Text c="dimmed">{t('delay.fromNext')}</Text>
      <NumberStepper
        label={t('tournaments:fields.breakInMinutes')}
        value={Math.floor(pace.breaks)}
        {...stepper('breaks', 0, limits.maxBreak)}
      />
      <NumberStepper
        label={t('delay.rounds')}
        value={pace.duration}
        {...stepper('duration', limits.minDuration, limits.maxDuration)}
      />
      <NewEnd plan={plan} end={endAt(plan, now, pace)} />
      <Button type="submit" loading={isPending}>
        {t('common:actions.save')}
      </Button>
    </Form>
  );
}

function NewEnd({ plan, end }: { plan: DayPlan; end?: string }) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  if (end === undefined) return null;
  const late = minutesBetween(plan.plannedEnd, end);
  return (
    <Status>
      <Card component="p" bg="var(--sunken)">
        <Trans
          t={t}
          i18nKey="delay.newEnd"
          values={{ end: clock(end), planned: clock(plan.plannedEnd) }}
        />{' '}
        {late <= 0 ? t('delay.onTime') : t('delay.left', { count: late })}
      </Card>
    </Status>
  );
}
