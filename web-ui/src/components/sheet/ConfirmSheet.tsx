import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Namespace } from '@/i18n/namespaces';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '../buttons/Button';
import { actsOnceRead } from '@/components/buttons/useSingleTap';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { Sheet } from './Sheet';
import type { Openable } from './sheetProps';

interface ConfirmSheetProps extends Openable {
  onConfirm: () => void;
  /** The object and what happens to it, e.g. "Delete Herbstturnier". */
  title: ReactNode;
  /** The consequence, in numbers where there are any. */
  children: ReactNode;
  /** What the confirming button does, never just "OK". */
  action: string;
  /** True for what destroys something. */
  destructive?: boolean;
  loading?: boolean;
}

/** Asks before something with consequences: names the object, the consequence and the act. */
export function ConfirmSheet({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  action,
  destructive = false,
  loading = false,
}: ConfirmSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <Stack mb="lg" ref={actsOnceRead}>
        {children}
      </Stack>
      <Stack ref={actsOnceRead}>
        <Button
          color={destructive ? 'stop' : undefined}
          onClick={() => onConfirm()}
          loading={loading}
        >
          {action}
        </Button>
        <Button variant="default" onClick={onClose} disabled={loading}>
          {t('actions.cancel')}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** A change, and whether it is under way. */
export interface Change<Input = void> {
  mutateAsync: (input: Input) => Promise<unknown>;
  isPending: boolean;
}

/**
 * Asks about a change: `ask` opens the question, `act` makes the change. A failure is told in the words of a feature
 * where it has its own; accepted or refused, the question closes.
 */
export function useQuestion<Input = void>(
  { mutateAsync, isPending }: Change<Input>,
  onDone: (input: Input) => void,
  feature?: Namespace,
) {
  const tellFailure = useNotifyFailure(feature);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // As a promise: what asked is often gone from the screen as soon as the change is made.
  const act = (input: Input) =>
    void mutateAsync(input)
      .then(() => onDone(input))
      .catch(tellFailure)
      .finally(close);
  const sheet = { opened: isAsking, onClose: close, loading: isPending };
  return { ask: () => setAsking(true), act, sheet };
}
