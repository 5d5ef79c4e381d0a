import { Stack } from '@mantine/core';
import { IconUsers, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { Button } from '@/components/buttons/Button';
import { Choice } from '@/components/fields/Choice';
import { Row, Rows } from '@/components/surfaces/Row';
import { useSingleTap } from '@/components/useSingleTap';
import { useTranslation } from '@/i18n/useTranslation';
import type { Ask } from '../split';
import type { Wish } from '../wishes';
import { useWishWords } from './splitWords';

const ASKS = ['swap', 'together', 'apart'] as const;

interface SplitAskProps {
  ask: Ask;
  onAsk: (ask: Ask) => void;
  /** Whether single teams are tapped, and not all of a club. */
  isSingle: boolean;
  onSingle: (isSingle: boolean) => void;
  wishes: readonly Wish[];
  onDrop: (wish: Wish) => void;
}

/** What two taps do, to whom, and which wishes the split keeps. */
export function SplitAsk({ ask, onAsk, isSingle, onSingle, wishes, onDrop }: SplitAskProps) {
  const { t } = useTranslation('festival');
  const inWords = useWishWords();
  const once = useSingleTap();
  const whom = isSingle ? 'teams' : 'clubs';
  return (
    <Stack>
      <Choice
        label={t('split.ask.label')}
        options={ASKS.map((value) => ({
          value,
          label: t(`split.ask.${value}`),
          brings: t(`split.ask.${whom}.${value}`),
        }))}
        value={ask}
        onChange={onAsk}
      />
      <Button
        variant="subtle"
        leftSection={isSingle ? <IconUsersGroup aria-hidden /> : <IconUsers aria-hidden />}
        onClick={() => onSingle(!isSingle)}
      >
        {t(isSingle ? 'split.ask.toClubs' : 'split.ask.toTeams')}
      </Button>
      {wishes.length > 0 && (
        <Rows label={t('split.wish.label')}>
          {wishes.map((wish, row) => (
            <Row
              key={wish.kind + wish.names.join()}
              icon={<IconUsersPlus aria-hidden />}
              title={inWords(wish)}
              end={
                // Where one was dropped, the next stands under the finger.
                <Button
                  variant="subtle"
                  px="xs"
                  onClick={(event) => once(`${row}`, event, () => onDrop(wish))}
                >
                  {t('split.wish.drop')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
}
