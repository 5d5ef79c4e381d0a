import {
  IconClock,
  IconLayoutGrid,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Board.module.css';

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
    <div className={classes.controls}>
      {pages > 1 && (
        <>
          <span className={classes.pages}>{t('page', { page, pages })}</span>
          <Control
            icon={isHeld ? <IconPlayerPlay /> : <IconPlayerPause />}
            label={t(isHeld ? 'resume' : 'pause')}
            onClick={onHold}
          />
        </>
      )}
      <Control
        icon={isClock ? <IconLayoutGrid /> : <IconClock />}
        label={t(isClock ? 'all' : 'clockOnly')}
        onClick={() => onView(isClock ? 'all' : 'clock')}
      />
      {document.fullscreenEnabled && (
        <Control icon={<IconMaximize />} label={t('fullscreen')} onClick={fillScreen} />
      )}
      <Control icon={<IconX />} label={t('leave')} onClick={onLeave} />
    </div>
  );
}

interface ControlProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

function Control({ icon, label, onClick }: ControlProps) {
  return (
    <button type="button" className={classes.control} onClick={onClick}>
      <span aria-hidden className={classes.icon}>
        {icon}
      </span>
      {label}
    </button>
  );
}

function fillScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser may refuse; the page is as readable without.
  change.catch(() => undefined);
}
