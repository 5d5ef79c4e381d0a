import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '@/api/wire/errors';
import { show } from '@/testing/render';
import { ErrorState } from './ErrorState';

test('a refusal is said in the user’s words, with what is safe', () => {
  show(<ErrorState error={new ApiError(403, 'NOT_OWNER', 'no')} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Hoppla – da ist etwas schiefgelaufen!');
  expect(alert).toHaveTextContent('Das darf nur die Turnierleitung.');
  expect(alert).toHaveTextContent('Deine gespeicherten Daten sind davon nicht betroffen.');
});

test('a limit is named with its number', () => {
  const params = { most: 30 };
  const problem = { field: null, reason: 'TOURNAMENTS_A_DAY', message: '', params };
  show(<ErrorState error={new ApiError(429, 'TOURNAMENTS_A_DAY', '', [problem])} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Mehr als 30 Turniere und Serien am Tag');
});

test('a lost connection is called by its name', () => {
  show(<ErrorState error={new OfflineError()} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Keine Verbindung');
});

describe('a part of the code that cannot be loaded', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

  test('needs a network, and is loaded again when there is one', () => {
    vi.useFakeTimers();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onRetry = vi.fn();
    show(<ErrorState error={error} onRetry={onRetry} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Keine Verbindung');
    vi.advanceTimersByTime(60_000);
    expect(onRetry).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    vi.advanceTimersByTime(5_000);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('is loaded again where the browser calls itself online and nothing gets through', () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    show(<ErrorState error={error} onRetry={onRetry} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Keine Verbindung');
    vi.advanceTimersByTime(5_000);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('is loaded again once, then says what is true and leaves it to the user', async () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    const opened = () => show(<ErrorState error={error} onRetry={onRetry} />);
    const { unmount } = opened();
    await act(() => vi.advanceTimersByTime(60_000));
    unmount();
    opened();
    await act(() => vi.advanceTimersByTime(60_000));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading')).toHaveTextContent('Hoppla – da ist etwas schiefgelaufen!');
    fireEvent.click(screen.getByRole('button', { name: 'Seite neu laden' }));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  test('waits for the user where something is typed', async () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    show(
      <>
        <input aria-label="Vereinsname" defaultValue="TSV Gelb" />
        <ErrorState error={error} onRetry={onRetry} />
      </>,
    );
    await act(() => vi.advanceTimersByTime(60_000));
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Seite neu laden');
  });

  test('is not loaded again by itself where nobody would know of it afterwards', () => {
    vi.useFakeTimers();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const onRetry = vi.fn();
    show(<ErrorState error={error} onRetry={onRetry} />);
    vi.advanceTimersByTime(60_000);
    expect(onRetry).not.toHaveBeenCalled();
  });
});
