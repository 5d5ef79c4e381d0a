import { ActionIcon, Box, Card, Group, Stack } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { QrCode } from './QrCode';
import { useCopy } from './useCopy';
import { canHandOver, useHandOver } from './useHandOver';

interface LinkBoxProps {
  link: string;
  /** What it leads to. */
  label: string;
  /** What the code to scan holds; left out where nobody scans it. */
  qr?: string;
  /** What is handed on together with the link; without it the link is only kept. */
  message?: { title: string; text: string };
}

/** A link: to scan, to copy, to hand to another app. */
export function LinkBox({ link, label, qr, message }: LinkBoxProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const handOver = useHandOver();
  const copyLink = () => void copy(link);
  return (
    <Card p="sm">
      <Group gap="sm" align="start">
        {qr && (
          // Large enough for a phone that scans it from another one.
          <Box flex="0 0 9rem">
            <QrCode content={link} label={qr} />
          </Box>
        )}
        <Stack flex="1 1 10rem" miw={0} gap="xs">
          <output style={{ overflowWrap: 'anywhere', userSelect: 'all' }} aria-label={label}>
            {link}
          </output>
          {message ? (
            <Group gap="xs">
              <ActionIcon variant="default" aria-label={t('link.copy')} onClick={copyLink}>
                <IconCopy aria-hidden />
              </ActionIcon>
              <Button
                flex="1 1 7rem"
                leftSection={<IconShare aria-hidden />}
                onClick={() => handOver({ ...message, url: link })}
              >
                {t(canHandOver() ? 'link.share' : 'link.copyText')}
              </Button>
            </Group>
          ) : (
            <Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={copyLink}>
              {t('link.copy')}
            </Button>
          )}
        </Stack>
      </Group>
    </Card>
  );
}
