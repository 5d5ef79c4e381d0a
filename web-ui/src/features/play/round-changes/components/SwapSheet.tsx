import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { entryOf } from '@/api/wire/client';
import { previewSwap, swapTeams } from '@/api/tournament/day';
import { roundQuery } from '@/api/queries';
import type { Round, TeamName } from '@/api/types';
import { ChangeBody } from '@/components/consequences/ChangeBody';
import { ChangeDone } from '@/components/consequences/ChangeDone';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { SwapChoice, type Pair } from './SwapChoice';
import { SwapVerdict } from './SwapVerdict';

interface SwapSheetProps extends Openable {
  tournamentId: string;
  round: number;
}

/** Lets two teams of the open round change places: tap, tap, look what it means, confirm. */
export function SwapSheet({ opened, ...swap }: SwapSheetProps) {
  const { t } = useTranslation('round-changes');
  return (
    <Sheet opened={opened} onClose={swap.onClose} title={t('swap.title')}>
      <Swap {...swap} />
    </Sheet>
  );
}

function Swap({ tournamentId, round: number, onClose }: Omit<SwapSheetProps, 'opened'>) {
  const { t } = useTranslation('round-changes');
  const query = useQuery(roundQuery(tournamentId, number));
  const round = query.data;
  const [pair, setPair] = useState<Pair>();
  const [made, setMade] = useState<{ entryId?: string }>();
  if (made && pair) {
    const done = t('swap.done', namesOf(pair));
    return <ChangeDone {...{ tournamentId, done, onClose, ...made }} />;
  }
  if (!round) return <NoAnswer query={query} count={4} height={64} />;
  if (round.state !== 'OPEN') return <p>{t('swap.notOpen')}</p>;
  if (hasResults(round)) return <p>{t('swap.hasResults')}</p>;
  if (!pair) return <SwapChoice tournamentId={tournamentId} round={round} onPair={setPair} />;
  return (
    <Comparison
      tournamentId={tournamentId}
      number={number}
      pair={pair}
      onBack={() => setPair(undefined)}
      onDone={(entryId) => setMade({ entryId })}
    />
  );
}

interface ComparisonProps {
  tournamentId: string;
  number: number;
  pair: Pair;
  onBack: () => void;
  onDone: (entryId?: string) => void;
}

function Comparison({ tournamentId, number, pair, onBack, onDone }: ComparisonProps) {
  const { t } = useTranslation('round-changes');
  const [one, other] = pair;
  const swap = useConfirmedChange(
    tournamentId,
    async () => entryOf(await swapTeams(tournamentId, number, one.teamId, other.teamId)),
    { onDone },
  );
  return (
    <ChangeBody
      tournamentId={tournamentId}
      change={['swap', number, one.teamId, other.teamId]}
      previewChange={() => previewSwap(tournamentId, number, one.teamId, other.teamId)}
      action={t('swap.confirm')}
      onCancel={onBack}
      cancel={t('swap.again')}
      {...swap}
    >
      {(consequences) => (
        <>
          <Text ff="heading" fw={600} fz="lg">
            {t('swap.question', namesOf(pair))}
          </Text>
          <SwapVerdict consequences={consequences} />
          <RoundsBeside tournamentId={tournamentId} consequences={consequences} />
        </>
      )}
    </ChangeBody>
  );
}

function hasResults({ matches }: Round): boolean {
  return matches.some(({ resultHomeSquad }) => resultHomeSquad !== null);
}

function namesOf([one, other]: readonly [TeamName, TeamName]) {
  return { one: one.name, other: other.name };
}
