import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './UndoStrip.module.css';

interface UndoStripProps {
  /** What the last tap did, in two lines at most. */
  children: ReactNode;
  /** Changes with each tap: the line starts to run out anew. Without it, the strip stays. */
  tap?: string;
  onUndo: () => void;
}

/**
 * Says in a sentence what the last tap did, and takes it back; a line runs out with the time for it.
 *
 * It is heard where it stands in a live part of the page that was there before it.
 */
export function UndoStrip({ children, tap, onUndo }: UndoStripProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap" className={classes.strip}>
      <Text span className="hidden-if-narrow" lineClamp={2} lh={1.25} miw={0}>
        {children}
      </Text>
      <Button
        className={classes.undo}
        variant="transparent"
        leftSection={<IconArrowBackUp size={22} aria-hidden />}
        onClick={onUndo}
      >
        {t('actions.undo')}
      </Button>
      {tap && <span key={tap} className={classes.time} aria-hidden />}
    </Group>
  );
}
