import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { OfflineStrip } from './OfflineStrip';

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

test('it appears when the connection goes', () => {
  show(<OfflineStrip waiting={3} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  goOffline();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Keine Verbindung. 3 warten auf diesem Gerät und werden danach gesendet.',
  );
});

test('whoever only looks on is told how old things are', () => {
  goOffline();
  show(<OfflineStrip readOnly />);
  expect(screen.getByRole('status')).toHaveTextContent('zuletzt geladenen Stand');
});
