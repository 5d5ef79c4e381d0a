import { Stack } from '@mantine/core';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useErrorText } from '@/components/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { reasonsOf, remediesOf, type TeamsRemedy } from '../splitRemedies';
import { wishesAt, type Wish } from '../wishes';
import { useGroupsInWords, useWishWords } from './splitWords';

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
  /** Where teams come and go, while there is one tournament. */
  clubsAt?: string;
}

/** What a change of the number of teams is called where one club is too large. */
const BECAUSE_OF_CLUB = { ADD_TEAMS: 'ADD_OTHERS', REMOVE_TEAMS: 'REMOVE_OF' } as const;

/** Why a day cannot be split, and what would make it possible. */
export function SplitRefused(props: SplitRefusedProps) {
  const { error, onGroups, onRetry, onLook, wishes, onDrop, clubsAt } = props;
  const { t } = useTranslation('festival');
  const groupsInWords = useGroupsInWords();
  const wishInWords = useWishWords();
  const errorText = useErrorText('festival');
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
  const inWords = ({ kind, teams: count, club }: TeamsRemedy) =>
    t(`split.remedy.${club ? BECAUSE_OF_CLUB[kind] : kind}`, { count, club });
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
          {clubsAt && <Button to={clubsAt}>{t('split.toClubs')}</Button>}
        </Stack>
      }
    >
      {[...reasonsOf(error), ...unkept.map(wishInWords)].join(' ')}
    </EmptyState>
  );
}
