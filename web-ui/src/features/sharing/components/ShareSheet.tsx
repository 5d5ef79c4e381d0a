import { Stack, Text } from '@mantine/core';
import { IconCode, IconPrinter } from '@tabler/icons-react';
import { startOf } from '@/api/schedule';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { LinkBox } from '@/components/LinkBox';
import { streetAddress } from '@/components/streetAddress';
import { useCopy } from '@/components/useCopy';
import { useFormat } from '@/components/useFormat';
import { useSettings } from '@/settings/settings';
import { publicLink } from '@/components/shell/tournamentPath';
import { frameOf } from '../publicLink';

interface ShareSheetProps extends TournamentSheetProps {
  /** Where the poster for the notice board is printed. */
  poster?: string;
}

/** The public link: to copy, to hand to another app, to scan. */
export default function ShareSheet({ tournament, poster, ...sheet }: ShareSheetProps) {
  const { t } = useTranslation('tournament');
  const { name, date, postalCode, city, status } = tournament;
  const format = useFormat();
  const copy = useCopy();
  const { language } = useSettings();
  const link = publicLink(tournament.tournamentId);
  const invitation = t('share.invitation', {
    name,
    when: t('info.dateTime', { date: format.date(date), time: startOf(tournament) }),
    where: `${streetAddress(tournament)}, ${postalCode} ${city}`,
  });
  return (
    <Sheet {...sheet} title={t('share.title')}>
      <Stack>
        <p>
          <strong>{t('share.readOnly')}.</strong> {t('share.text')}
        </p>
        <LinkBox
          link={link}
          label={t('share.link')}
          qr={t('share.qr', { name })}
          message={{ title: name, text: invitation }}
        />
        <Text c="dimmed">{t('share.qrHint')}</Text>
        {poster && status !== 'CANCELLED' && (
          <Button variant="subtle" to={poster} leftSection={<IconPrinter aria-hidden />}>
            {t('share.poster')}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconCode aria-hidden />}
          onClick={() => void copy(frameOf(tournament, language), t('share.frameCopied'))}
        >
          {t('share.frame')}
        </Button>
        <Text c="dimmed">{t('share.frameHint')}</Text>
      </Stack>
    </Sheet>
  );
}
