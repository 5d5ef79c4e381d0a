import '@mantine/core/styles/Alert.layer.css';
import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import type { Tone } from '@/theme/theme';

interface NoticeProps extends Omit<AlertProps, 'color' | 'variant'> {
  /** What it means: all is well, something takes longer or is missing, something failed. */
  tone: Tone;
}

const ICONS = { turf: IconCheck, waiting: IconClock, stop: IconAlertCircle };

/** One sentence that matters now, on a wash of its colour. Only what failed interrupts who listens; what else is to be heard as it comes up stands in a `Status`. */
export function Notice({ tone, ...props }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <Alert
      color={tone}
      icon={<Icon aria-hidden />}
      role={tone === 'stop' ? 'alert' : 'note'}
      {...props}
    />
  );
}
