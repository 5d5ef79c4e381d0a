import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { OfflineStrip } from './OfflineStrip';

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

test.each([
  [1, '1 Ergebnis wartet auf diesem Gerät und wird gesendet, sobald du wieder online bist.'],
  [3, '3 Ergebnisse warten auf diesem Gerät und werden gesendet, sobald du wieder online bist.'],
])('it appears when the connection goes, and says that %i waits', (waiting, told) => {
  show(<OfflineStrip waiting={waiting} />);
  const place = screen.getByRole('status');
  expect(place).toBeEmptyDOMElement();
  goOffline();
  expect(screen.getByRole('status')).toBe(place);
  expect(place).toHaveTextContent(`Keine Verbindung. ${told}`);
});

test('results that are entered meanwhile will be sent', () => {
  goOffline();
  show(<OfflineStrip waiting={0} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ergebnisse werden gesendet, sobald du wieder online bist.',
  );
});

test('whoever only looks on, or fills in a form, is told how old things are', () => {
  goOffline();
  show(<OfflineStrip />);
  expect(screen.getByRole('status')).toHaveTextContent('zuletzt geladenen Stand');
});
