import { IconCopy, IconMessage, IconRefresh, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { Action } from '@/components/Action';
import { canHandOver, handOver } from '@/components/handOver';
import { notifyError, notifySuccess } from '@/components/notify';
import { QrCode } from '@/components/QrCode';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { streetAddress } from '@/components/streetAddress';
import { useCopy } from '@/components/useCopy';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useRenewLink } from '../api/useOpening';
import { useRegistrationErrorText } from '../useRegistrationErrorText';
import classes from './Owner.module.css';

interface RegistrationLinkProps {
  tournament: Tournament;
  link: string;
}

/** The one link for all clubs: to copy, to hand to another app, to scan. */
export function RegistrationLink({ tournament, link }: RegistrationLinkProps) {
  const { t } = useTranslation('registration');
  const copy = useCopy();
  const invitation = useInvitation(tournament);
  return (
    <section className={classes.section}>
      <h3>{t('link.title')}</h3>
      {canHandOver() ? (
        <Action
          leftSection={<IconShare aria-hidden />}
          onClick={() => handOver({ title: tournament.name, text: invitation, url: link })}
        >
          {t('link.send')}
        </Action>
      ) : (
        <Action
          leftSection={<IconMessage aria-hidden />}
          onClick={() => void copy(`${invitation}\n${link}`, t('link.textCopied'))}
        >
          {t('link.copyText')}
        </Action>
      )}
      <Action
        variant="default"
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void copy(link)}
      >
        {t('link.copy')}
      </Action>
      <QrCode content={link} label={t('link.qr')} />
      <output className={classes.link} aria-label={t('link.label')}>
        {link}
      </output>
      <RenewLink tournamentId={tournament.tournamentId} />
    </section>
  );
}

/** What is forwarded together with the link. */
function useInvitation(tournament: Tournament): string {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const { name, date, postalCode, city } = tournament;
  return t('link.invitation', {
    name,
    when: t('club.when', { date: format.date(date), time: startOf(tournament) }),
    where: `${streetAddress(tournament)}, ${postalCode} ${city}`,
  });
}

function RenewLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRenewLink(tournamentId);
  const renew = () =>
    mutate(undefined, {
      onSuccess: () => notifySuccess(t('link.renewed')),
      onError: (error) => notifyError(errorText(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Action
        variant="subtle"
        leftSection={<IconRefresh aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('link.renew')}
      </Action>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        loading={isPending}
        title={t('link.renewTitle')}
        action={t('link.renew')}
      >
        <p>{t('link.renewText')}</p>
      </ConfirmSheet>
    </>
  );
}
