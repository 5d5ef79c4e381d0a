import { IconCopy, IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { Sheet } from '@/components/sheet/Sheet';
import { QrCode } from '@/components/QrCode';
import { useCopy } from '@/components/useCopy';
import { publicLink } from '../publicLink';
import classes from './ShareSheet.module.css';

interface ShareSheetProps {
  tournamentId: string;
  name: string;
  /** Where the poster for the notice board is printed. */
  poster?: string;
  opened: boolean;
  onClose: () => void;
}

/** The public link: to copy, to hand to another app, to scan. */
export default function ShareSheet({
  tournamentId,
  name,
  poster,
  opened,
  onClose,
}: ShareSheetProps) {
  const { t } = useTranslation('tournament');
  const link = publicLink(tournamentId);
  const copy = useCopy();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('share.title')}>
      <div className={classes.content}>
        <p>
          <strong>{t('share.readOnly')}.</strong> {t('share.text')}
        </p>
        <QrCode content={link} label={t('share.qr', { name })} />
        <p className={classes.hint}>{t('share.qrHint')}</p>
        <output className={classes.link} aria-label={t('share.link')}>
          {link}
        </output>
        <Action leftSection={<IconCopy aria-hidden />} onClick={() => void copy(link)}>
          {t('share.copy')}
        </Action>
        {'share' in navigator && (
          <Action
            variant="default"
            leftSection={<IconShare aria-hidden />}
            onClick={() => handOver(name, link)}
          >
            {t('share.send')}
          </Action>
        )}
        {poster && (
          <Action variant="subtle" to={poster} leftSection={<IconPrinter aria-hidden />}>
            {t('share.poster')}
          </Action>
        )}
      </div>
    </Sheet>
  );
}

function handOver(title: string, url: string): void {
  // Closing the device's own dialog without choosing rejects; that is no error.
  navigator.share({ title, url }).catch(() => undefined);
}
