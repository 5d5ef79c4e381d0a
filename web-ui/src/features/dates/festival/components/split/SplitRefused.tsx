import { Stack } from '@mantine/core';
import { ApiError } from '@/api/wire/errors';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useErrorText } from '@/components/messages/useErrorText';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { numbersIn } from '@/features/dates/festival/splitRemedies';
import { wishesAt, type Wish } from '@/features/dates/festival/wishes';
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
  if (!(error instanceof ApiError) || error.status !== 409) {
    return <ErrorState error={error} onRetry={onRetry} />;
  }
  const changes = error.problems.flatMap(({ reason, params }) => {
    if (reason !== 'ADD_TEAMS' && reason !== 'REMOVE_TEAMS') return [];
    const key = params.club ? BECAUSE_OF_CLUB[reason] : reason;
    return t(`split.remedy.${key}`, { count: params.teams, club: params.club });
  });
  const reasons = error.problems.flatMap(
    ({ reason, params }) => findText(`reasons.${reason}`, params) ?? [],
  );
  const possible = numbersIn(error, 'OTHER_GROUPS');
  const unkept = wishesAt(wishes, numbersIn(error, 'DROP_WISHES'));
  if (changes.length + possible.length + unkept.length === 0) {
    return (
      <EmptyState
        title={errorText(error)}
        action={<Button onClick={onLook}>{t('split.look')}</Button>}
      >
        {reasons.join(' ')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('split.refused')}
      action={
        <Stack>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          {possible.map((groups) => (
            <Button key={groups} onClick={() => onGroups(groups)}>
              {t('split.remedy.OTHER_GROUPS', { groups: groupsInWords(groups) })}
            </Button>
          ))}
          {unkept.length > 0 && (
            <Button onClick={() => onDrop(unkept)}>
              {t('split.remedy.DROP_WISHES', { count: unkept.length })}
            </Button>
          )}
          {clubsAt && <Button to={clubsAt}>{t('split.toClubs')}</Button>}
        </Stack>
      }
    >
      {[...reasons, ...unkept.map(wishInWords)].join(' ')}
    </EmptyState>
  );
}
