import { Group, Text } from '@mantine/core';
import {
  IconClock,
  IconLayoutGrid,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';

/** How long the controls stay after a touch, a key or a move of the mouse. */
export const CONTROLS_MILLISECONDS = 4_000;

/** Everything in turn, or the clock alone. */
export type BoardView = 'all' | 'clock';

interface BoardControlsProps {
  view: BoardView;
  onView: (view: BoardView) => void;
  page: number;
  pages: number;
  isHeld: boolean;
  onHold: () => void;
  onLeave: () => void;
}

/** What can be done on the big screen: hold the page, the clock alone, the whole screen, leave. */
export function BoardControls({
  view,
  onView,
  page,
  pages,
  isHeld,
  onHold,
  onLeave,
}: BoardControlsProps) {
  const { t } = useTranslation('board');
  const isClock = view === 'clock';
  return (
    <Group justify="center">
      {pages > 1 && (
        <>
          <Text c="dimmed">{t('page', { page, pages })}</Text>
          <Control icon={isHeld ? IconPlayerPlay : IconPlayerPause} onClick={onHold}>
            {t(isHeld ? 'resume' : 'pause')}
          </Control>
        </>
      )}
      <Control
        icon={isClock ? IconLayoutGrid : IconClock}
        onClick={() => onView(isClock ? 'all' : 'clock')}
      >
        {t(isClock ? 'all' : 'clockOnly')}
      </Control>
      {document.fullscreenEnabled && (
        <Control icon={IconMaximize} onClick={fillScreen}>
          {t('fullscreen')}
        </Control>
      )}
      <Control icon={IconX} onClick={onLeave}>
        {t('leave')}
      </Control>
    </Group>
  );
}

interface ControlProps {
  icon: TablerIcon;
  children: string;
  onClick: () => void;
}

function Control({ icon: Icon, children, onClick }: ControlProps) {
  return (
    <Button variant="onTurf" px="md" leftSection={<Icon aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

function fillScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser may refuse; the page is as readable without.
  change.catch(() => undefined);
}
