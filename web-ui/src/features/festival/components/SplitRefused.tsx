import { Stack } from '@mantine/core';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useTranslation } from '@/i18n/useTranslation';
import { reasonsOf, remediesOf, type TeamsRemedy } from '../splitRemedies';
import { useFestivalErrorText } from '../useFestivalErrorText';
import { useGroupsInWords } from './useGroupsInWords';

interface SplitRefusedProps {
  error: unknown;
  /** Tries another number of tournaments. */
  onGroups: (groups: number) => void;
  onRetry: () => void;
}

/** Why a day cannot be split, and what would make it possible. */
export function SplitRefused({ error, onGroups, onRetry }: SplitRefusedProps) {
  const { t } = useTranslation('festival');
  const groupsInWords = useGroupsInWords();
  const errorText = useFestivalErrorText();
  const remedies = error instanceof ApiError ? remediesOf(error) : [];
  if (!(error instanceof ApiError) || error.status !== 409) {
    return <ErrorState error={error} onRetry={onRetry} />;
  }
  if (remedies.length === 0) {
    return (
      <EmptyState
        title={errorText(error)}
        action={<Button onClick={onRetry}>{t('split.look')}</Button>}
      />
    );
  }
  const inWords = ({ kind, teams: count, club }: TeamsRemedy) => {
    if (kind === 'ADD_TEAMS') {
      return club
        ? t('split.remedy.ADD_OTHERS', { count, club })
        : t('split.remedy.ADD_TEAMS', { count });
    }
    return club
      ? t('split.remedy.REMOVE_OF', { count, club })
      : t('split.remedy.REMOVE_TEAMS', { count });
  };
  return (
    <EmptyState
      title={t('split.refused')}
      action={
        <Stack>
          {remedies.map((remedy) =>
            remedy.kind === 'OTHER_GROUPS' ? (
              remedy.groups.map((groups) => (
                <Button key={groups} onClick={() => onGroups(groups)}>
                  {t('split.remedy.OTHER_GROUPS', { groups: groupsInWords(groups) })}
                </Button>
              ))
            ) : (
              <p key={remedy.kind}>{inWords(remedy)}</p>
            ),
          )}
        </Stack>
      }
    >
      {reasonsOf(error).join(' ')}
    </EmptyState>
  );
}
