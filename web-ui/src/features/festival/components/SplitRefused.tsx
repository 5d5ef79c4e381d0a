import { Stack } from '@mantine/core';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useTranslation } from '@/i18n/useTranslation';
import { reasonsOf, remediesOf, type TeamsRemedy } from '../splitRemedies';
import { wishesAt, type Wish } from '../wishes';
import { useFestivalErrorText } from '../useFestivalErrorText';
import { useGroupsInWords } from './useGroupsInWords';
import { useWishWords } from './useWishWords';

interface SplitRefusedProps {
  error: unknown;
  /** Tries another number of tournaments. */
  onGroups: (groups: number) => void;
  /** Asks once more for the same, where the answer got lost. */
  onRetry: () => void;
  /** Looks for another proposal: what was tapped is not possible any more. */
  onLook: () => void;
  wishes: readonly Wish[];
  /** Looks for a split that does not keep these. */
  onDrop: (wishes: readonly Wish[]) => void;
}

/** Why a day cannot be split, and what would make it possible. */
export function SplitRefused(props: SplitRefusedProps) {
  const { error, onGroups, onRetry, onLook, wishes, onDrop } = props;
  const { t } = useTranslation('festival');
  const groupsInWords = useGroupsInWords();
  const wishInWords = useWishWords();
  const errorText = useFestivalErrorText();
  const remedies = error instanceof ApiError ? remediesOf(error) : [];
  if (!(error instanceof ApiError) || error.status !== 409) {
    return <ErrorState error={error} onRetry={onRetry} />;
  }
  if (remedies.length === 0) {
    return (
      <EmptyState
        title={errorText(error)}
        action={<Button onClick={onLook}>{t('split.look')}</Button>}
      />
    );
  }
  const unkept = remedies.flatMap((remedy) =>
    remedy.kind === 'DROP_WISHES' ? wishesAt(wishes, remedy.wishes) : [],
  );
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
          {remedies.map((remedy) => {
            if (remedy.kind === 'OTHER_GROUPS') {
              return remedy.groups.map((groups) => (
                <Button key={groups} onClick={() => onGroups(groups)}>
                  {t('split.remedy.OTHER_GROUPS', { groups: groupsInWords(groups) })}
                </Button>
              ));
            }
            if (remedy.kind === 'DROP_WISHES') {
              const dropped = wishesAt(wishes, remedy.wishes);
              return (
                <Button key={remedy.kind} onClick={() => onDrop(dropped)}>
                  {t('split.remedy.DROP_WISHES', { count: dropped.length })}
                </Button>
              );
            }
            return <p key={remedy.kind}>{inWords(remedy)}</p>;
          })}
        </Stack>
      }
    >
      {[...reasonsOf(error), ...unkept.map(wishInWords)].join(' ')}
    </EmptyState>
  );
}
