import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Stack } from '@mantine/core';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary';
import { ApiError } from '@/api/wire/errors';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import type { Openable } from '@/components/sheet/sheetProps';
import { useWaysOut } from '@/components/sheet/useWaysOut';
import { ErrorState } from '@/components/surfaces/ErrorState';

interface ErrorBoundaryProps {
  /** Where one is: the boundary tries again at a new place. */
  place?: string;
  /** When the server answered last: after a refused call the boundary tries again with a new answer. */
  answeredAt?: number;
  /** What stands around it where it stands in for the whole page, instead of a part inside one. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** The dialog that it stands in for: over the page, as long as that is open. */
  dialog?: Openable;
  /** What stands there instead, where the rest of the page says enough. */
  instead?: ReactNode;
  /** Loads the whole page again. */
  reload?: () => void;
  children: ReactNode;
}

/** Catches what a page or a part of it could not load or show, and lets one try again. */
export function ErrorBoundary({ place, children, ...failureProps }: ErrorBoundaryProps) {
  const { dialog } = failureProps;
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          resetKeys={[place, dialog?.opened]}
          onReset={reset}
          fallbackRender={(failure) => <Failure {...failure} {...failureProps} />}
        >
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type FailureProps = FallbackProps & Omit<ErrorBoundaryProps, 'place' | 'children'>;

function Failure({
  error,
  resetErrorBoundary,
  answeredAt,
  frame: Frame,
  dialog,
  instead,
  reload = () => window.location.reload(),
}: FailureProps) {
  // Code that failed to load is not requested again before the page is.
  const canTryAgain = error instanceof ApiError;
  const failedAt = useRef(answeredAt);
  useEffect(() => {
    if (canTryAgain && answeredAt !== failedAt.current) resetErrorBoundary();
  }, [canTryAgain, answeredAt, resetErrorBoundary]);
  const state = (
    <ErrorState
      heading={Frame ? 'h1' : undefined}
      error={error}
      onRetry={canTryAgain ? () => resetErrorBoundary() : reload}
    />
  );
  if (dialog) return dialog.opened && <InsteadOfDialog {...dialog}>{state}</InsteadOfDialog>;
  if (instead !== undefined) return instead;
  return Frame ? <Frame>{state}</Frame> : state;
}

/** Drawn without the code of dialogs, which may be what is missing. */
function InsteadOfDialog({
  onClose,
  children,
}: Pick<Openable, 'onClose'> & { children: ReactNode }) {
  const { t } = useTranslation();
  useWaysOut(true, onClose);
  return (
    <Stack
      pos="fixed"
      inset="auto 0 0"
      align="center"
      px="md"
      pb="md"
      bg="var(--surface)"
      style={{ zIndex: 200, borderTop: '1px solid var(--line)' }}
    >
      {children}
      <Button variant="default" onClick={onClose}>
        {t('actions.close')}
      </Button>
    </Stack>
  );
}
