import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import type { Own } from '@/components/match/own';
import classes from './OwnChips.module.css';

interface OwnChipsProps {
  teams: readonly Team[];
  own?: Own;
  onChoose: (own: Own | undefined) => void;
}

/** The clubs to choose one's own from, then its teams; a second tap lets go again. */
export function OwnChips({ teams, own, onChoose }: OwnChipsProps) {
  const { t } = useTranslation('round');
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = chips.current?.querySelector('[aria-pressed="true"]');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const clubs = [...new Set(teams.map(({ nickName }) => nickName))];
  const ofClub = teams.filter(({ nickName }) => nickName === own?.club);
  return (
    <>
      <div ref={chips} className={classes.chips} role="group" aria-label={t('visitor.myClub')}>
        {clubs.map((nickName, index) => (
          <button
            key={nickName}
            type="button"
            className={classes.chip}
            aria-pressed={nickName === own?.club}
            onClick={() => onChoose(nickName === own?.club ? undefined : { club: nickName })}
          >
            <ClubBadge nickName={nickName} clubIndex={index} />
            {nickName}
          </button>
        ))}
      </div>
      {own && ofClub.length > 1 && (
        <div className={classes.chips} role="group" aria-label={t('visitor.myTeam')}>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={own.teamId === undefined}
            onClick={() => onChoose({ club: own.club })}
          >
            {t('visitor.allTeams')}
          </button>
          {ofClub.map(({ teamId, name }) => (
            <button
              key={teamId}
              type="button"
              className={classes.chip}
              aria-pressed={teamId === own.teamId}
              onClick={() =>
                onChoose(teamId === own.teamId ? { club: own.club } : { club: own.club, teamId })
              }
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
