import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link, NavLink } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { KINDS, printPath, type Kind, type RoundChoice } from '../kinds';
import classes from './PrintBar.module.css';

interface PrintBarProps {
  tournamentId: string;
  kind: Kind;
  /** The rounds that have matches; none before the first is calculated. */
  rounds: number;
  chosen: RoundChoice;
}

/** What stands above the paper on a screen: what to print, of which round, and the button. */
export function PrintBar({ tournamentId, kind, rounds, chosen }: PrintBarProps) {
  const { t } = useTranslation('print');
  return (
    <header className={classes.bar}>
      <div className={classes.top}>
        <Link className={classes.back} to={tournamentPath(tournamentId)}>
          <IconArrowLeft aria-hidden />
          {t('back')}
        </Link>
        <Button leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <nav className={classes.choices} aria-label={t('kinds.label')}>
        {KINDS.map((each) => (
          <NavLink key={each} className={classes.choice} to={printPath(tournamentId, each)}>
            {t(`kinds.${each}`)}
          </NavLink>
        ))}
      </nav>
      {(kind === 'rounds' || kind === 'slips') && rounds > 0 && (
        <nav className={classes.choices} aria-label={t('rounds.label')}>
          {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
            <Choice
              key={round}
              to={printPath(tournamentId, kind, round)}
              isChosen={chosen === round}
            >
              {t('rounds.one', { round })}
            </Choice>
          ))}
          {rounds > 1 && (
            <Choice to={printPath(tournamentId, kind, 'all')} isChosen={chosen === 'all'}>
              {t('rounds.all')}
            </Choice>
          )}
        </nav>
      )}
      <p className={classes.hint}>{t('hint')}</p>
    </header>
  );
}

function Choice({
  to,
  isChosen,
  children,
}: {
  to: string;
  isChosen: boolean;
  children: React.ReactNode;
}) {
  return (
    <Link className={classes.choice} to={to} aria-current={isChosen ? 'page' : undefined}>
      {children}
    </Link>
  );
}
