import { Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDeviceTv,
  IconHistory,
  IconPrinter,
  IconUserOff,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { printPath } from '@/features/play/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentDialog } from '../menu/OwnerDialogs';
import classes from './RoundTools.module.css';

interface RoundToolsProps {
  tournament: Tournament;
  onOpen: (dialog: TournamentDialog) => void;
}

/** What an organiser needs during a round, in one row on a laptop. */
export function RoundTools({ tournament, onOpen }: RoundToolsProps) {
  const { t } = useTranslation('tournament');
  const linkTo = useTournamentLink(tournament.tournamentId);
  return (
    <Group
      wrap="nowrap"
      flex="none"
      className="only-wide"
      role="group"
      aria-label={t('tools.label')}
    >
      <Tool leftSection={<IconArrowsExchange size={22} />} onClick={() => onOpen('swap')}>
        {t('tools.swap')}
      </Tool>
      <Tool leftSection={<IconUserOff size={22} />} onClick={() => onOpen('teams')}>
        {t('tools.teams')}
      </Tool>
      <Tool
        leftSection={<IconPrinter size={22} />}
        to={printPath(tournamentPath(tournament.tournamentId), 'rounds')}
      >
        {t('menu.print')}
      </Tool>
      <Tool leftSection={<IconDeviceTv size={22} />} to={linkTo('screen')} givesWay>
        {t('menu.screen')}
      </Tool>
      <Tool leftSection={<IconHistory size={22} />} onClick={() => onOpen('journal')} givesWay>
        {t('tools.journal')}
      </Tool>
    </Group>
  );
}

type ToolProps = ComponentProps<typeof Button> & {
  children: string;
  /** Its word goes first where the row gets too narrow. */
  givesWay?: boolean;
};

function Tool({ givesWay, ...button }: ToolProps) {
  return (
    <Button
      {...button}
      variant="default"
      className={classes.tool}
      aria-label={button.children}
      data-gives-way={givesWay || undefined}
    />
  );
}
