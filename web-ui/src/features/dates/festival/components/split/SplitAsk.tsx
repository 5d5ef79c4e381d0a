import { Stack } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Button } from '@/components/buttons/Button';
import { Choice } from '@/components/fields/Choice';
import { Row, Rows } from '@/components/surfaces/Row';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { useTranslation } from '@/i18n/useTranslation';
import type { Ask } from '@/features/dates/festival/split';
import type { Wish } from '@/features/dates/festival/wishes';
import { useWishWords } from './splitWords';

const ASKS = ['swap', 'together', 'apart'] as const;

interface SplitAskProps {
  ask: Ask;
  onAsk: (ask: Ask) => void;
  wishes: readonly Wish[];
  onDrop: (wish: Wish) => void;
}

/** What two taps do, and which wishes the split keeps. */
export function SplitAsk({ ask, onAsk, wishes, onDrop }: SplitAskProps) {
  const { t } = useTranslation('festival');
  const inWords = useWishWords();
  const once = useSingleTap();
  return (
    <Stack>
      <Choice
        label={t('split.ask.label')}
        options={ASKS.map((value) => ({
          value,
          label: t(`split.ask.${value}`),
          brings: t(`split.ask.brings.${value}`),
        }))}
        value={ask}
        onChange={onAsk}
      />
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
