import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import type { FollowedTeam } from '@/components/match/followedTeam';
import classes from './FollowedTeamChips.module.css';

interface FollowedTeamChipsProps {
  teams: readonly Team[];
  followed?: FollowedTeam;
  onChoose: (followed: FollowedTeam | undefined) => void;
}

/** The clubs to choose one's own from, then its teams; a second tap lets go again. */
export function FollowedTeamChips({ teams, followed, onChoose }: FollowedTeamChipsProps) {
  const { t } = useTranslation('round');
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = chips.current?.querySelector('[aria-pressed="true"]');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const clubs = [...new Set(teams.map(({ nickName }) => nickName))];
  const ofClub = teams.filter(({ nickName }) => nickName === followed?.club);
  return (
    <>
      <div ref={chips} className={classes.chips} role="group" aria-label={t('visitor.myClub')}>
        {clubs.map((nickName) => (
          <button
            key={nickName}
            type="button"
            className={classes.chip}
            aria-pressed={nickName === followed?.club}
            onClick={() => onChoose(nickName === followed?.club ? undefined : { club: nickName })}
          >
            <ClubBadge nickName={nickName} />
            {nickName}
          </button>
        ))}
      </div>
      {followed && ofClub.length > 1 && (
        <div className={classes.chips} role="group" aria-label={t('visitor.myTeam')}>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={followed.teamId === undefined}
            onClick={() => onChoose({ club: followed.club })}
          >
            {t('visitor.allTeams')}
          </button>
          {ofClub.map(({ teamId, name }) => (
            <button
              key={teamId}
              type="button"
              className={classes.chip}
              aria-pressed={teamId === followed.teamId}
              onClick={() =>
                onChoose(
                  teamId === followed.teamId
                    ? { club: followed.club }
                    : { club: followed.club, teamId },
                )
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
