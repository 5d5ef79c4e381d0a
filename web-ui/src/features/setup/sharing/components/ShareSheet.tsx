import { Stack, Text } from '@mantine/core';
import { IconCode, IconPrinter } from '@tabler/icons-react';
import { startOf } from '@/api/time/schedule';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/sharing/LinkBox';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { publicLink } from '@/components/shell/tournamentPath';
import { streetAddress } from '@/components/fields/streetAddress';
import { useCopy } from '@/components/sharing/useCopy';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';

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
        {poster && status !== 'CANCELLED' && status !== 'FINISHED' && (
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

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The line of HTML that shows a tournament in another page. */
function frameOf(
  { tournamentId, name }: Pick<Tournament, 'tournamentId' | 'name'>,
  language: string,
): string {
  const link = `${publicLink(tournamentId)}/embed${language === 'de' ? '' : `?lang=${language}`}`;
  const title = name.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
  return `<iframe src="${link}" title="${title}" loading="lazy" style="width: 100%; height: 40rem; border: 0"></iframe>`;
}
