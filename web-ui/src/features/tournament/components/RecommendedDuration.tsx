import { useTranslation } from '@/i18n/useTranslation';
import classes from './RecommendedDuration.module.css';

interface RecommendedDurationProps {
  recommended: number | undefined;
  isTaken: boolean;
  onTake: () => void;
}

/** The minutes that suit so many rounds and teams; one tap takes them back. */
export function RecommendedDuration({ recommended, isTaken, onTake }: RecommendedDurationProps) {
  const { t } = useTranslation('tournaments');
  if (recommended === undefined) return null;
  if (isTaken) return <>{t('new.recommended', { minutes: recommended })}</>;
  return (
    <button type="button" className={classes.take} onClick={onTake}>
      {t('new.takeRecommended', { minutes: recommended })}
    </button>
  );
}
