import { Card, Stack, Text } from '@mantine/core';
import { IconCopy, IconMessage, IconPrinter, IconShare } from '@tabler/icons-react';
import { startOf } from '@/api/schedule';
import type { Tournament } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { canHandOver, handOver } from '@/components/handOver';
import { QrCode } from '@/components/QrCode';
import { useCopy } from '@/components/useCopy';
import { useFormat } from '@/components/useFormat';
import { publicLink } from '../publicLink';

interface ShareSheetProps {
  tournament: Tournament;
  /** Where the poster for the notice board is printed. */
  poster?: string;
  opened: boolean;
  onClose: () => void;
}

/** The public link: to copy, to hand to another app, to scan. */
export default function ShareSheet({ tournament, poster, opened, onClose }: ShareSheetProps) {
  const { t } = useTranslation('tournament');
  const { name, date, street, streetNumber, postalCode, city } = tournament;
  const house = `${streetNumber}${tournament.streetNumberSuffix ?? ''}`;
  const format = useFormat();
  const link = publicLink(tournament.tournamentId);
  const invitation = t('share.invitation', {
    name,
    when: t('info.dateTime', { date: format.date(date), time: startOf(tournament) }),
    where: `${street} ${house}, ${postalCode} ${city}`,
  });
  const copy = useCopy();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('share.title')}>
      <Stack>
        <p>
          <strong>{t('share.readOnly')}.</strong> {t('share.text')}
        </p>
        <QrCode content={link} label={t('share.qr', { name })} />
        <Text c="dimmed" ta="center">
          {t('share.qrHint')}
        </Text>
        <Card component="output" p="sm" bg="var(--sunken)" aria-label={t('share.link')}>
          <Text component="span" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {link}
          </Text>
        </Card>
        <Button leftSection={<IconCopy aria-hidden />} onClick={() => void copy(link)}>
          {t('share.copy')}
        </Button>
        {canHandOver() ? (
          <Button
            variant="default"
            leftSection={<IconShare aria-hidden />}
            onClick={() => handOver({ title: name, text: invitation, url: link })}
          >
            {t('share.send')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconMessage aria-hidden />}
            onClick={() => void copy(`${invitation}\n${link}`, t('share.invitationCopied'))}
          >
            {t('share.copyInvitation')}
          </Button>
        )}
        {poster && (
          <Button variant="subtle" to={poster} leftSection={<IconPrinter aria-hidden />}>
            {t('share.poster')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
