import { Box } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { HelperLink } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { Button } from '@/components/buttons/Button';
import { notifyError, notifySuccess } from '@/components/notify';
import { QrCode } from '@/components/QrCode';
import { Sheet } from '@/components/sheet/Sheet';
import { useCopy } from '@/components/useCopy';
import { useErrorText } from '@/components/useErrorText';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useCreateHelperLink, useHelperLinks, useRevokeHelperLink } from '../api/useHelperLinks';
import classes from './HelperLinksSheet.module.css';

interface HelperLinksSheetProps {
  tournamentId: string;
  opened: boolean;
  onClose: () => void;
}

/** Links for helpers who enter results without an account: make one, show it, revoke it. */
export function HelperLinksSheet({ tournamentId, opened, onClose }: HelperLinksSheetProps) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('helpers.title')}>
      <div className={classes.content}>
        <p>{t('helpers.text')}</p>
        <NewLink tournamentId={tournamentId} />
        <Links tournamentId={tournamentId} />
      </div>
    </Sheet>
  );
}

function NewLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation(['tournament', 'common']);
  const errorText = useErrorText();
  const { mutateAsync, isPending, data: link } = useCreateHelperLink(tournamentId);
  const { data: links = [] } = useHelperLinks(tournamentId);
  const isRevoked = links.some(({ linkId, revoked }) => revoked && linkId === link?.linkId);
  const [label, setLabel] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async () => {
    setChecked(true);
    if (label.trim() === '') return;
    try {
      await mutateAsync(label.trim());
      setLabel('');
      setChecked(false);
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return (
    <>
      {link?.url && !isRevoked && <FreshLink link={link} url={link.url} />}
      <Form className={classes.form} onSubmit={submit}>
        <TextField
          size="lg"
          label={t('helpers.label')}
          placeholder={t('helpers.placeholder')}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={isChecked && label.trim() === '' && t('helpers.labelRequired')}
          maxLength={40}
          autoComplete="off"
        />
        <Button
          type="submit"
          loading={isPending}
          variant={link && !isRevoked ? 'default' : 'filled'}
        >
          {t('helpers.create')}
        </Button>
      </Form>
    </>
  );
}

/** The one moment at which the address of a link can be seen. */
function FreshLink({ link, url }: { link: HelperLink; url: string }) {
  const { t } = useTranslation('tournament');
  const copy = useCopy();
  return (
    <div className={classes.fresh}>
      <h3>{t('helpers.fresh', { label: link.label })}</h3>
      <QrCode content={url} label={t('helpers.qr', { label: link.label })} />
      <p className={classes.muted}>{t('helpers.once')}</p>
      <Button leftSection={<IconCopy aria-hidden />} onClick={() => void copy(url)}>
        {t('share.copy')}
      </Button>
    </div>
  );
}

function Links({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: links = [] } = useHelperLinks(tournamentId);
  const { mutateAsync, isPending } = useRevokeHelperLink(tournamentId);
  const valid = links.filter((link) => !link.revoked);
  if (valid.length === 0) return null;
  const revoke = async (link: HelperLink) => {
    try {
      await mutateAsync(link.linkId);
      notifySuccess(t('helpers.revoked', { label: link.label }));
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return (
    <section>
      <h3>{t('helpers.valid')}</h3>
      <Box component="ul" p="0">
        {valid.map((link) => (
          <li key={link.linkId} className={classes.link}>
            <span>
              {link.label}
              <span className={classes.muted}>
                {t('helpers.until', { date: format.date(link.expiresAt.slice(0, 10)) })}
              </span>
            </span>
            <Button
              variant="subtle"
              color="stop"
              disabled={isPending}
              onClick={() => void revoke(link)}
            >
              {t('helpers.revoke')}
            </Button>
          </li>
        ))}
      </Box>
    </section>
  );
}
