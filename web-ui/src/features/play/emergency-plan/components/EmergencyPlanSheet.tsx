import { Stack, Text } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/wire/errors';
import { getEmergencyPlan, sendEmergencyPlan, sendPlansOfDay } from '@/api/tournament/plans';
import type { FestivalDay, SentPlans, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/messages/notify';
import { saveFile } from '@/components/sharing/saveFile';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable, TournamentSheetProps } from '@/components/sheet/sheetProps';
import { Status } from '@/components/surfaces/Status';
import { useFormat } from '@/components/time/useFormat';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import type { Language } from '@/settings/languages';
import { useSettings } from '@/settings/settings';

/** The way to a plan on paper: what it is, where it goes, and what became of the mail. */
export function EmergencyPlanSheet({ tournament, ...sheet }: TournamentSheetProps) {
  return (
    <PlanSheet
      {...sheet}
      date={tournament.date}
      planned={[tournament]}
      send={(language) => sendEmergencyPlan(tournament.tournamentId, language)}
    />
  );
}

/** The same for all tournaments of a day at once. */
export function PlansOfDaySheet({
  day: { seriesId, date, groups },
  ...sheet
}: Openable & { day: FestivalDay }) {
  return (
    <PlanSheet
      {...sheet}
      isOfDay
      date={date}
      planned={groups}
      send={(language) => sendPlansOfDay(seriesId, date, language)}
    />
  );
}

interface Planned extends Pick<Tournament, 'tournamentId' | 'version'> {
  /** What tells it from the others of its day. */
  label?: string;
}

interface PlanSheetProps extends Openable {
  date: string;
  planned: readonly Planned[];
  send: (language: Language) => Promise<SentPlans>;
  isOfDay?: boolean;
}

function PlanSheet({ date, planned, send, isOfDay = false, ...sheet }: PlanSheetProps) {
  const { t } = useTranslation('emergency-plan');
  const onError = useNotifyFailure('emergency-plan');
  const { language } = useSettings();
  const {
    mutate,
    data: sent,
    variables: sentAs,
    error,
    isPending,
  } = useMutation<SentPlans, Error, string>({ mutationFn: () => send(language) });
  // The plan of another round, of other teams or times would lead astray whoever comes back to it.
  const standing = planned.map(({ version }) => version).join();
  const [isReading, setReading] = useState(false);
  const isCurrent = isReading || sentAs === standing;
  const plans = isCurrent ? (sent?.plans ?? plansOfFailedMail(error)) : [];
  const isMade = plans.length > 0;
  const order = () => {
    setReading(true);
    mutate(standing, { onSuccess: () => notifySuccess(t('sent')), onError });
  };
  const close = () => {
    setReading(false);
    sheet.onClose();
  };
  return (
    <Sheet {...sheet} onClose={close} title={t('title')}>
      <Stack>
        {isMade ? (
          <Fate {...{ sent, error, isOfDay }} />
        ) : (
          <>
            <p>{t(isOfDay ? 'leadOfDay' : 'lead')}</p>
            <Text c="dimmed">{t('how')}</Text>
            <Text c="dimmed">{t('to')}</Text>
          </>
        )}
        {plans.map((plan) => (
          <Download
            key={plan.planId}
            plan={plan}
            date={date}
            label={planned.find(({ tournamentId }) => tournamentId === plan.tournamentId)?.label}
          />
        ))}
        <Button
          variant={isMade ? 'default' : 'filled'}
          leftSection={<IconMail aria-hidden />}
          onClick={order}
          loading={isPending}
        >
          {t(isMade ? 'again' : 'send')}
        </Button>
      </Stack>
    </Sheet>
  );
}

interface FateProps {
  sent?: SentPlans;
  error: unknown;
  isOfDay: boolean;
}

const NOT_MAILED = ['MAIL_FAILED', 'EMAIL_NOT_CONFIRMED'];

/** The plans that were made although their mail failed, or waits for a confirmed address. */
function plansOfFailedMail(error: unknown): SentPlans['plans'] {
  if (!(error instanceof ApiError) || !NOT_MAILED.includes(error.reason)) return [];
  return error.problems.map(({ params }) => params as SentPlans['plans'][number]);
}

/** What became of the mail, and which tournaments have no plan. */
function Fate({ sent, error, isOfDay }: FateProps) {
  const { t } = useTranslation('emergency-plan');
  const { list } = useFormat();
  const leftOut = sent?.leftOut ?? [];
  const isUnconfirmed = error instanceof ApiError && error.reason === 'EMAIL_NOT_CONFIRMED';
  return (
    <Status>
      <p>
        {sent
          ? t(isOfDay ? 'sentToOfDay' : 'sentTo', { address: sent.sentTo })
          : t(isUnconfirmed ? 'unconfirmed' : 'failed')}
      </p>
      {leftOut.length > 0 && <p>{t('leftOut', { groups: list(leftOut) })}</p>}
    </Status>
  );
}

interface DownloadProps {
  plan: SentPlans['plans'][number];
  date: string;
  label?: string;
}

function Download({ plan, date, label }: DownloadProps) {
  const { t } = useTranslation('emergency-plan');
  const onError = useNotifyFailure('emergency-plan');
  const name = [t('menu'), label, date].filter(Boolean).join(' ');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(await getEmergencyPlan(plan.tournamentId, plan.planId), `${name}.pdf`),
    onError,
  });
  return (
    <Button
      variant={label ? 'default' : 'filled'}
      leftSection={<IconDownload aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label ? t('downloadOf', { label }) : t('download')}
    </Button>
  );
}
