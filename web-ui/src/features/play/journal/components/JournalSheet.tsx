import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { journalQuery } from '@/api/tournament/day';
import type { JournalEntry } from '@/api/types';
import { useTakeBack } from '@/api/tournament/useTakeBack';
import { Button } from '@/components/buttons/Button';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { useFormat, type Format } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useEntryText } from '../useEntryText';

/** What the journal calls a club that acts with its own link. */
const BY_CLUB = 'CLUB';

/** Who changed what and when; the newest change can be taken back. */
export function JournalSheet({ tournamentId, ...sheet }: Openable & { tournamentId: string }) {
  const { t } = useTranslation('journal');
  return (
    <Sheet {...sheet} title={t('title')}>
      <Journal tournamentId={tournamentId} />
    </Sheet>
  );
}

function Journal({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation(['journal', 'common']);
  const format = useFormat();
  const confirmed = useConfirmed();
  const once = useSingleTap();
  const query = useQuery(journalQuery(tournamentId));
  const { mutateAsync, isPending } = useTakeBack(tournamentId);
  if (!query.data) return <NoAnswer query={query} count={4} height={56} />;
  const undo = (entry: JournalEntry) =>
    confirmed({
      change: () => mutateAsync(entry.entryId),
      success: t('common:messages.gameStateUpdated'),
    });
  return byDay(query.data, format).map(([day, entriesOfDay]) => (
    <section key={day}>
      <Title order={3} size="sm" c="dimmed" mt="sm">
        {day}
      </Title>
      <Stack component="ol" gap="0">
        {entriesOfDay.map((entry) => (
          <Entry key={entry.entryId} entry={entry}>
            {entry.undoable && (
              // Where one was taken back, the button of that stands under the finger.
              <Button
                variant="outline"
                loading={isPending}
                onClick={(event) => once('undo', event, () => void undo(entry))}
              >
                {t('common:actions.undo')}
              </Button>
            )}
          </Entry>
        ))}
      </Stack>
    </section>
  ));
}

/** The entries of each day, in the order in which they come. */
function byDay(entries: readonly JournalEntry[], format: Format): [string, JournalEntry[]][] {
  const days = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const day = format.dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Entry({ entry, children }: { entry: JournalEntry; children: React.ReactNode }) {
  const { t } = useTranslation('journal');
  const inWords = useEntryText();
  const format = useFormat();
  return (
    <Group component="li" wrap="nowrap" gap="sm" mih="var(--touch)" py="xs">
      <Text component="span" fw={600} style={{ alignSelf: 'flex-start' }}>
        {format.timeOf(entry.at)}
      </Text>
      <Text span inherit flex="1" miw={0}>
        {inWords(entry)}
        <Text component="span" display="block" c="dimmed" size="sm">
          {entry.by === BY_CLUB ? t('byClub') : entry.by}
        </Text>
      </Text>
      {children}
    </Group>
  );
}
