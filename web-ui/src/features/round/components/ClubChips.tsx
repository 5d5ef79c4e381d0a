import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/ClubBadge';
import classes from './ClubChips.module.css';

interface ClubChipsProps {
  /** Short names, in the order of joining. */
  clubs: readonly string[];
  chosen?: string;
  onChoose: (nickName: string | undefined) => void;
}

/** The clubs to choose one's own from; a second tap on it shows all again. */
export function ClubChips({ clubs, chosen, onChoose }: ClubChipsProps) {
  const { t } = useTranslation('round');
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = chips.current?.querySelector('[aria-pressed="true"]');
    own?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <div ref={chips} className={classes.chips} role="group" aria-label={t('visitor.myClub')}>
      {clubs.map((nickName, index) => (
        <button
          key={nickName}
          type="button"
          className={classes.chip}
          aria-pressed={nickName === chosen}
          onClick={() => onChoose(nickName === chosen ? undefined : nickName)}
        >
          <ClubBadge nickName={nickName} clubIndex={index} />
          {nickName}
        </button>
      ))}
    </div>
  );
}
