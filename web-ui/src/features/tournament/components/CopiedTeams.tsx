import { Box, Text } from '@mantine/core';
import type { CopyProposal, ProposedTeam } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './CopiedTeams.module.css';

interface CopiedTeamsProps {
  clubs: readonly CopyProposal[];
  /** Whether the strengths that the results taught are taken, or the estimates kept. */
  isLearned: boolean;
  onLearned: (isLearned: boolean) => void;
}

/** The teams that come along, each with its strength and where it comes from. */
export function CopiedTeams({ clubs, isLearned, onLearned }: CopiedTeamsProps) {
  const { t } = useTranslation('series');
  const hasLearned = clubs.some(({ teams }) => teams.some(hasPlayed));
  return (
    <>
      {hasLearned && (
        <>
          <Choice
            label={t('copy.strengths')}
            options={[
              { value: 'learned', label: t('copy.learned') },
              { value: 'kept', label: t('copy.kept') },
            ]}
            value={isLearned ? 'learned' : 'kept'}
            onChange={(value) => onLearned(value === 'learned')}
          />
          <p className={classes.note}>{t(isLearned ? 'copy.learnedWhy' : 'copy.keptWhy')}</p>
        </>
      )}
      <Box component="ul" p="0" bd="1px solid var(--line)" bdrs="md">
        {clubs.flatMap(({ nickName, teams }) =>
          teams.map((team) => (
            <li key={team.teamId} className={classes.team}>
              <ClubBadge nickName={nickName} />
              <span className={classes.name}>{team.name}</span>
              <Strength team={team} isLearned={isLearned} />
            </li>
          )),
        )}
      </Box>
    </>
  );
}

function Strength({ team, isLearned }: { team: ProposedTeam; isLearned: boolean }) {
  const { t } = useTranslation('series');
  const { estimatedSkill: before, proposed, won, drawn, lost } = team;
  const strength = isLearned ? proposed : before;
  return (
    <Text span inherit ta="end">
      <span>
        {strength === before
          ? t('copy.strength', { strength })
          : t('copy.strengthChanged', { strength, before })}
      </span>
      {isLearned && hasPlayed(team) && (
        <small className={classes.why}>{t('copy.results', { won, drawn, lost })}</small>
      )}
    </Text>
  );
}

function hasPlayed({ won, drawn, lost }: ProposedTeam): boolean {
  return won + drawn + lost > 0;
}
