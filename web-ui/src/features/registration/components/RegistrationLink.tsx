import { IconCopy, IconMessage, IconRefresh, IconShare } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { canHandOver, handOver } from '@/components/handOver';
import { notifyError, notifySuccess } from '@/components/notify';
import { QrCode } from '@/components/QrCode';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useCopy } from '@/components/useCopy';
import { useTranslation } from '@/i18n/useTranslation';
import { useRegistrationErrorText } from '../useRegistrationErrorText';
import classes from './Owner.module.css';

interface RegistrationLinkProps {
  /** What it is for. */
  name: string;
  /** What is forwarded together with the link. */
  invitation: string;
  link: string;
  renewal: Pick<UseMutationResult<void, Error, void>, 'mutate' | 'isPending'>;
}

/** The one link for all clubs: to copy, to hand to another app, to scan. */
export function RegistrationLink({ name, invitation, link, renewal }: RegistrationLinkProps) {
  const { t } = useTranslation('registration');
  const copy = useCopy();
  return (
    <section className={classes.section}>
      <h3>{t('link.title')}</h3>
      {canHandOver() ? (
        <Button
          leftSection={<IconShare aria-hidden />}
          onClick={() => handOver({ title: name, text: invitation, url: link })}
        >
          {t('link.send')}
        </Button>
      ) : (
        <Button
          leftSection={<IconMessage aria-hidden />}
          onClick={() => void copy(`${invitation}\n${link}`, t('link.textCopied'))}
        >
          {t('link.copyText')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void copy(link)}
      >
        {t('link.copy')}
      </Button>
      <QrCode content={link} label={t('link.qr')} />
      <output className={classes.link} aria-label={t('link.label')}>
        {link}
      </output>
      <RenewLink {...renewal} />
    </section>
  );
}

function RenewLink({ mutate, isPending }: RegistrationLinkProps['renewal']) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const [isAsking, setAsking] = useState(false);
  const renew = () =>
    mutate(undefined, {
      onSuccess: () => notifySuccess(t('link.renewed')),
      onError: (error) => notifyError(errorText(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconRefresh aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('link.renew')}
      </Button>
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
