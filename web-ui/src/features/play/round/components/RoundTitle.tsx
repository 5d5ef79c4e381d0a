import { useTranslation } from '@/i18n/useTranslation';
import classes from './RoundTitle.module.css';

interface RoundTitleProps {
  round: number;
  rounds: number;
}

/** Which round it is, of how many. */
export function RoundTitle({ round, rounds }: RoundTitleProps) {
  const { t } = useTranslation('round');
  return (
    <h1 className={classes.title}>
      <span>{t('title', { round })}</span> <span className={classes.of}>{t('of', { rounds })}</span>
    </h1>
  );
}
