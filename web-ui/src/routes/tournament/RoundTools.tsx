import { Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDeviceTv,
  IconHistory,
  IconPrinter,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { printPath } from '@/features/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentDialog } from './dialogs';
import classes from './RoundTools.module.css';

interface RoundToolsProps {
  tournament: Tournament;
  onOpen: (dialog: TournamentDialog) => void;
}

/** What an organiser needs during a round, in one row on a laptop. */
export function RoundTools({ tournament, onOpen }: RoundToolsProps) {
  const { t } = useTranslation('tournament');
  const linkTo = useTournamentLink(tournament.tournamentId);
  const home = linkTo();
  return (
    <Group
      wrap="nowrap"
      flex="none"
      className="only-wide"
      role="group"
      aria-label={t('tools.label')}
    >
      <Tool icon={<IconArrowsExchange size={22} />} onClick={() => onOpen('swap')}>
        {t('tools.swap')}
      </Tool>
      <Tool icon={<IconUserOff size={22} />} onClick={() => onOpen('teams')}>
        {t('tools.teams')}
      </Tool>
      <Tool
        icon={<IconPrinter size={22} />}
        to={printPath(tournamentPath(tournament.tournamentId), 'rounds')}
      >
        {t('menu.print')}
      </Tool>
      <Tool
        icon={<IconDeviceTv size={22} />}
        to={{ ...home, pathname: `${home.pathname}/screen` }}
        givesWay
      >
        {t('menu.screen')}
      </Tool>
      <Tool icon={<IconHistory size={22} />} onClick={() => onOpen('journal')} givesWay>
        {t('tools.journal')}
      </Tool>
    </Group>
  );
}

interface ToolProps {
  icon: ReactNode;
  children: string;
  to?: LinkProps['to'];
  onClick?: () => void;
  /** Its word goes first where the row gets too narrow. */
  givesWay?: boolean;
}

function Tool({ icon, children, to, onClick, givesWay = false }: ToolProps) {
  const look = {
    variant: 'default',
    className: classes.tool,
    leftSection: icon,
    'aria-label': children,
    'data-gives-way': givesWay || undefined,
  } as const;
  return (
    <Button {...look} {...(to === undefined ? { onClick } : { to })}>
      {children}
    </Button>
  );
}
